import { useState } from 'react'
import type { FeedItem } from '#shared/posts.ts'
import { links } from '#web/client/links.ts'
import { useLater } from '#web/ui/later.ts'
import { PhotoGrid } from '#web/ui/PhotoGrid.tsx'
import { Section } from '#web/ui/Section.tsx'
import { loadPhotoViewer } from './parts.later.ts'
import { searchWords } from './words.ts'

/** Whole rows of three. */
const [row, most] = [3, 6]

/** The pictures of the newest posts, with the viewer over them. */
export function NewPhotos({ posts }: { posts: FeedItem[] }) {
  const [index, setIndex] = useState<number | null>(null)
  const viewer = useLater(loadPhotoViewer)
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
    <Section title={searchWords.newPhotos}>
      <PhotoGrid photos={images} onOpen={open} name={searchWords.photoOf} />
      {viewer.Part && (
        <viewer.Part
          photos={images}
          index={index}
          onIndexChange={setIndex}
          words={{ ...searchWords.viewer, position: searchWords.position((index ?? 0) + 1, images.length) }}
          caption={
            current && <a href={links.post(current.id)}>{searchWords.toPost(current.user.displayName)}</a>
          }
        />
      )}
    </Section>
  )
}
