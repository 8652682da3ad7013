import type { User } from '#shared/people.ts'
import { postApi } from '#shared/posts.ts'
import { links } from '#web/client/links.ts'
import { useGo } from '#web/client/navigation.ts'
import { usePages } from '#web/client/query.ts'
import { PhotoGrid } from '#web/ui/PhotoGrid.tsx'
import { Section } from '#web/ui/Section.tsx'
import { peopleWords } from './words.ts'

const shown = 6

/** The last six photos beside the posts. */
export function PhotoPreview({ person }: { person: User }) {
  const photos = usePages(postApi.photos, { params: { id: person.id } })
  const go = useGo()
  const all = `${links.profile(person.id)}?tab=photos`
  if (photos.items.length === 0) return null
  return (
    <Section title={peopleWords.photos} action={<a href={all}>{peopleWords.all}</a>}>
      <PhotoGrid
        photos={photos.items.slice(0, shown).map((photo) => photo.image)}
        onOpen={() => go(all)}
        name={peopleWords.photoName}
      />
    </Section>
  )
}
