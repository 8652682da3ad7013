import { useState } from 'react'
import type { FeedItem } from '#features/community/posts/contract.ts'
import { links } from '#platform/web/links.ts'
import { Section } from '#ui/layout/Section.tsx'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { PhotoGrid } from '#ui/photos/PhotoGrid.tsx'
import { searchCopy } from '../copy.ts'
import { loadPhotoViewer } from './lazy.ts'

/** Full rows of three. */
const [row, most] = [3, 6]

/** The pictures of the newest posts, which open in the viewer. */
export function NewPhotos({ posts }: { posts: FeedItem[] }) {
  const [index, setIndex] = useState<number | null>(null)
  const viewer = useLazyComponent(loadPhotoViewer)
  const all = posts.flatMap((post) => (post.image ? [{ post, image: post.image }] : []))
  const photos = all.slice(0, all.length < most ? row : most)
  const images = photos.map(({ image }) => image)
  const current = index === null ? undefined : photos[index]?.post
  const open = (place: number) => {
    viewer.ask()
    setIndex(place)
  }
  if (photos.length < row) return null
  return (
    <Section title={searchCopy.newPhotos}>
      <PhotoGrid photos={images} onOpen={open} name={searchCopy.photoOf} />
      {viewer.Part && (
        <viewer.Part
          photos={images}
          index={index}
          onIndexChange={setIndex}
          words={{ ...searchCopy.viewer, position: searchCopy.position((index ?? 0) + 1, images.length) }}
          caption={
            current && <a href={links.post(current.id)}>{searchCopy.toPost(current.user.displayName)}</a>
          }
        />
      )}
    </Section>
  )
}
