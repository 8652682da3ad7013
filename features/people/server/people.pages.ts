import { prefetch, servePage } from '#platform/server/http/pages/pages.ts'
import { peopleApi } from '../contract.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { prefetchPostsOf } from '#features/posts/server/posts.pages.ts'
import { bannerOf } from '../banner.ts'
import { readPerson } from './people.ts'

export const peoplePages = [
  servePage('/profile/:id', 'features/people/web/ProfilePage.tsx', async ({ db, viewer, params }) => {
    const person = await readPerson(db, viewer, params.id)
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
        ...(person.isOpen ? await prefetchPostsOf(db, viewer, params.id) : []),
      ],
    }
  }),
]

export const peopleRedirects = {
  '/users/:id': (params: Record<string, string>) => `/profile/${params.id}`,
  '/profile': (_params: Record<string, string>, viewer: Viewer | null) =>
    viewer ? `/profile/${viewer.id}` : '/login',
}
