import { postApi } from '#features/community/posts/contract.ts'
import { readPostsOf } from '#features/community/posts/server/profile/posts-of-members.ts'
import { bannerOf } from '#features/members/people/banner.ts'
import { peopleApi } from '#features/members/people/contract.ts'
import { readNamed, readPerson } from '#features/members/people/server/people.ts'
import { pageLimits } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { prefetch, servePage, type Redirect } from '#platform/server/http/pages/pages.ts'
import type { Db } from '#platform/server/postgres/db.ts'

const firstPage = { limit: pageLimits.default, cursor: undefined }

const module = 'screens/people/ProfileScreen.tsx'
const options = { isListed: true, mayLag: true, offline: true } as const

export const peoplePages = [
  servePage('/profile/:id', module, ({ db, viewer, params }) => viewOfPerson(db, viewer, params.id), options),
  servePage(
    '/@:username',
    module,
    async ({ db, viewer, params }) => {
      const named = await readNamed(db, viewer, params.username)
      const view = await viewOfPerson(db, viewer, named.id)
      return { ...view, prefetched: [prefetch(peopleApi.named, { params }, named), ...view.prefetched] }
    },
    options,
  ),
]

async function viewOfPerson(db: Db, viewer: Viewer | null, id: number) {
  const person = await readPerson(db, viewer, id)
  const posts = person.isOpen && (await readPostsOf(db, viewer, id, firstPage))
  return {
    title: `${person.displayName} (@${person.username})`,
    canonical: `/@${person.username}`,
    kind: 'profile' as const,
    description: person.bio || undefined,
    image: person.isOpen ? person.avatarUrl : undefined,
    text: person.bio ?? undefined,
    first: {
      place: 'profile' as const,
      title: person.displayName,
      facts: `@${person.username}`,
      text: person.bio,
      image: bannerOf(person),
    },
    prefetched: [
      prefetch(peopleApi.read, { params: { id } }, person),
      ...(posts ? [prefetch(postApi.byMember, { params: { id } }, posts)] : []),
    ],
  }
}

export const peopleRedirects: Record<string, Redirect> = {
  '/users/:id': (params) => `/profile/${params.id}`,
  '/profile': { toViewer: (viewer) => (viewer ? `/profile/${viewer.id}` : '/login') },
}
