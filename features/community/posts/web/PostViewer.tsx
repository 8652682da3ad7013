import type { Image } from '#platform/contract/images.ts'
import { PhotoViewer } from '#ui/photos/PhotoViewer.tsx'
import { postPhotosCopy } from '../photos.copy.ts'

type PostViewerProps = {
  photos: Image[]
  index: number | null
  onIndexChange: (index: number | null) => void
  /** Link to the post, unless this is its page. */
  link: string | undefined
}

export const PostViewer = ({ photos, index, onIndexChange, link }: PostViewerProps) => (
  <PhotoViewer
    photos={photos}
    index={index}
    onIndexChange={onIndexChange}
    words={{ ...postPhotosCopy.viewer, position: postPhotosCopy.position((index ?? 0) + 1, photos.length) }}
    caption={link && <a href={link}>{postPhotosCopy.toPost}</a>}
  />
)
