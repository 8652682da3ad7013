import { useState } from 'react'
import type { Post } from '#shared/posts.ts'
import { links } from '#web/client/links.ts'
import { useLater } from '#web/ui/later.ts'
import { PhotoGrid } from '#web/ui/PhotoGrid.tsx'
import { Section } from '#web/ui/Section.tsx'
import { loadPhotoViewer } from './parts.later.ts'
import { searchWords } from './words.ts'

const most = 6

/** The pictures of the newest posts, with the viewer over them. */
export function NewPhotos({ posts }: { posts: Post[] }) {
  const [index, setIndex] = useState<number | null>(null)
  const viewer = useLater(loadPhotoViewer)
  const photos = posts.flatMap((post) => (post.image ? [{ post, image: post.image }] : [])).slice(0, most)
  const images = photos.map(({ image }) => image)
  const current = index === null ? undefined : photos[index]?.post
  const open = (place: number) => {
    viewer.ask()
    setIndex(place)
  }
  if (photos.length < 3) return null
  return (
    <Section title={searchWords.newPhotos}>
      <PhotoGrid photos={images.slice(0, images.length - (images.length % 3))} onOpen={open} name={searchWords.photoOf} />
      {viewer.Part && (
        <viewer.Part
          photos={images}
          index={index}
          onIndexChange={setIndex}
          words={{ ...searchWords.viewer, position: searchWords.position((index ?? 0) + 1, images.length) }}
          caption={current && <a href={links.post(current.id)}>{searchWords.toPost(current.user.displayName)}</a>}
        />
      )}
    </Section>
  )
}
