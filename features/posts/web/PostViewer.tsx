import type { Image } from '#platform/contract/images.ts'
import { PhotoViewer } from '#ui/photos/PhotoViewer.tsx'
import { photoWords } from '../photos.copy.ts'

type PostViewerProps = {
  photos: Image[]
  index: number | null
  onIndexChange: (index: number | null) => void
  /** Where the post stands, unless that is this page. */
  link: string | undefined
}

export const PostViewer = ({ photos, index, onIndexChange, link }: PostViewerProps) => (
  <PhotoViewer
    photos={photos}
    index={index}
    onIndexChange={onIndexChange}
    words={{ ...photoWords.viewer, position: photoWords.position((index ?? 0) + 1, photos.length) }}
    caption={link && <a href={link}>{photoWords.toPost}</a>}
  />
)
