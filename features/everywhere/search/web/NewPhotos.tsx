import type { FeedItem } from '#features/community/posts/contract.ts'
import { links } from '#platform/web/links.ts'
import { Section } from '#ui/layout/Section.tsx'
import { PhotoGrid } from '#ui/photos/PhotoGrid.tsx'
import { PhotoLink } from '#ui/photos/PhotoLink.tsx'
import { usePhotoViewer } from '#ui/photos/use-photo-viewer.ts'
import { searchCopy } from '../copy.ts'

/** Full rows of three. */
const [row, most] = [3, 6]

/** The pictures of the newest posts, which open in the viewer. */
export function NewPhotos({ posts }: { posts: FeedItem[] }) {
  const { Viewer, open, index, setIndex } = usePhotoViewer()
  const all = posts.flatMap((post) => (post.image ? [{ post, image: post.image }] : []))
  const photos = all.slice(0, all.length < most ? row : most)
  const images = photos.map(({ image }) => image)
  const current = index === null ? undefined : photos[index]?.post
  if (photos.length < row) return null
  return (
    <Section title={searchCopy.newPhotos}>
      <PhotoGrid photos={images} onOpen={open} name={searchCopy.photoOf} />
      {Viewer && (
        <Viewer
          photos={images}
          index={index}
          onIndexChange={setIndex}
          words={{ ...searchCopy.viewer, position: searchCopy.position((index ?? 0) + 1, images.length) }}
          about={
            current && (
              <PhotoLink href={links.post(current.id)}>
                {searchCopy.toPost(current.user.displayName)}
              </PhotoLink>
            )
          }
        />
      )}
    </Section>
  )
}
