import type { User } from '#features/people/contract.ts'
import { postApi } from '../contract.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { PhotoGrid } from '#ui/photos/PhotoGrid.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { peopleCopy } from '#features/people/copy.ts'

const shown = 6

/** The last six photos, beside the posts. */
export function PhotoPreview({ person }: { person: User }) {
  const photos = useInfiniteEndpoint(postApi.photos, { params: { id: person.id } })
  const go = useGo()
  const all = `${links.profile(person.id)}?tab=photos`
  if (photos.items.length === 0) return null
  return (
    <Section title={peopleCopy.photos} action={<a href={all}>{peopleCopy.all}</a>}>
      <PhotoGrid
        photos={photos.items.slice(0, shown).map((photo) => photo.image)}
        onOpen={() => go(all)}
        name={peopleCopy.photoName}
      />
    </Section>
  )
}
