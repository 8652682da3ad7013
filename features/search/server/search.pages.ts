import { prefetch, servePage } from '#platform/server/http/pages/pages.ts'
import { readFeed } from '#features/posts/server/posts.ts'
import { prefetchTrending } from '#features/posts/server/posts.pages.ts'
import { pageLimits } from '#platform/contract/fields.ts'
import { postApi } from '#features/posts/contract.ts'
import { searchApi } from '../contract.ts'
import { findPeople, findPosts } from './search.ts'

const firstPage = { limit: pageLimits.default, cursor: undefined }

export const searchPages = [
  servePage('/explore', 'features/search/web/ExplorePage.tsx', async ({ db, viewer, query }) => {
    const asked = searchApi.people.query.safeParse({ q: query.q })
    const q = asked.success ? asked.data.q : ''
    const feed = await readFeed(db, viewer, firstPage)
    const prefetched = [prefetch(postApi.feed, {}, feed), ...prefetchTrending(db)]
    if (!q)
      return {
        title: 'Explore',
        description: 'Find posts, businesses, groups, people and events by name, place or subject.',
        prefetched,
      }

    const [posts, people] = await Promise.all([
      findPosts(db, viewer, { ...firstPage, q }),
      findPeople(db, viewer, q),
    ])
    return {
      title: `${q} · Explore`,
      text: posts.items.map((post) => post.content).join('\n\n'),
      prefetched: [
        ...prefetched,
        prefetch(searchApi.posts, { query: { q } }, posts),
        prefetch(searchApi.people, { query: { q } }, people),
      ],
    }
  }),
]
