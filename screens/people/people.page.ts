import { postApi } from '#features/community/posts/contract.ts'
import { readPostsOf } from '#features/community/posts/server/profile/posts-of-members.ts'
import { bannerOf } from '#features/members/people/banner.ts'
import { peopleApi } from '#features/members/people/contract.ts'
import { readPerson } from '#features/members/people/server/people.ts'
import { pageLimits } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { prefetch, servePage } from '#platform/server/http/pages/pages.ts'

const firstPage = { limit: pageLimits.default, cursor: undefined }

export const peoplePages = [
  servePage(
    '/profile/:id',
    'screens/people/ProfileScreen.tsx',
    async ({ db, viewer, params }) => {
      const person = await readPerson(db, viewer, params.id)
      const posts = person.isOpen && (await readPostsOf(db, viewer, params.id, firstPage))
      return {
        title: `${person.displayName} (@${person.username})`,
        description: person.bio || undefined,
        image: person.isOpen ? person.avatarUrl : undefined,
        text: person.bio ?? undefined,
        first: {
          place: 'profile',
          title: person.displayName,
          facts: `@${person.username}`,
          text: person.bio,
          image: bannerOf(person),
        },
        prefetched: [
          prefetch(peopleApi.read, { params }, person),
          ...(posts ? [prefetch(postApi.byMember, { params }, posts)] : []),
        ],
      }
    },
    { mayLag: true, offline: true },
  ),
]

export const peopleRedirects = {
  '/users/:id': (params: Record<string, string>) => `/profile/${params.id}`,
  '/profile': (_params: Record<string, string>, viewer: Viewer | null) =>
    viewer ? `/profile/${viewer.id}` : '/login',
}
