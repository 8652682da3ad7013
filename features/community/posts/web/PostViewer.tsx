import type { Image } from '#platform/contract/images.ts'
import { PhotoViewer } from '#ui/photos/PhotoViewer.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import type { FeedItem } from '../contract.ts'
import { PhotoPost } from './PhotoPost.tsx'
import { postPhotosCopy } from './photos.copy.ts'

type PostViewerProps = {
  photos: Image[]
  index: number | null
  onIndexChange: (index: number | null) => void
  /** Left out on the page of an event, which the photo belongs to. */
  post: FeedItem | undefined
}

/** The photos of a post, with who wrote it, when, and what one can do with it. */
export function PostViewer({ photos, index, onIndexChange, post }: PostViewerProps) {
  const isWide = useMediaQuery('(width > 900px)')
  return (
    <PhotoViewer
      photos={photos}
      index={index}
      onIndexChange={onIndexChange}
      words={{
        ...postPhotosCopy.viewer,
        position: postPhotosCopy.position((index ?? 0) + 1, photos.length),
      }}
      about={post && <PhotoPost post={post} isWide={isWide} onLeave={() => onIndexChange(null)} />}
    />
  )
}
