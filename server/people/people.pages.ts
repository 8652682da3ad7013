import { seed, servePage } from '#server/http/pages.ts'
import { peopleApi } from '#shared/people.ts'
import type { Viewer } from '#shared/permissions.ts'
import { seedPostsOf } from '#server/posts/posts.pages.ts'
import { readPerson } from './people.ts'

export const peoplePages = [
  servePage('/profile/:id', 'people/ProfilePage.tsx', async ({ db, viewer, params }) => {
    const person = await readPerson(db, viewer, params.id)
    return {
      title: `${person.displayName} (@${person.username})`,
      description: person.bio || undefined,
      image: person.avatarUrl,
      text: person.bio ?? undefined,
      seeds: [
        seed(peopleApi.read, { params }, person),
        ...(person.isOpen ? await seedPostsOf(db, viewer, params.id) : []),
      ],
    }
  }),
]

export const peopleRedirects = {
  '/users/:id': (params: Record<string, string>) => `/profile/${params.id}`,
  '/profile': (_params: Record<string, string>, viewer: Viewer | null) =>
    viewer ? `/profile/${viewer.id}` : '/login',
}
