import { postApi } from '#features/community/posts/contract.ts'
import { readFeed } from '#features/community/posts/server/posts.ts'
import { readTrendingIfCached } from '#features/community/posts/server/tags.ts'
import { tagApi } from '#features/community/posts/tags.contract.ts'
import { searchApi } from '#features/everywhere/search/contract.ts'
import { findPeople, findPosts } from '#features/everywhere/search/server/search.ts'
import { pageLimits } from '#platform/contract/fields.ts'
import { prefetch, servePage } from '#platform/server/http/pages/pages.ts'
import { searchPageCopy } from './search.copy.ts'

const firstPage = { limit: pageLimits.default, cursor: undefined }

export const searchPages = [
  servePage(
    '/explore',
    'screens/explore/ExploreScreen.tsx',
    async ({ db, viewer, query }) => {
      const asked = searchApi.people.query.safeParse({ q: query.q })
      const q = asked.success ? asked.data.q : ''
      const feed = await readFeed(db, viewer, firstPage)
      const trending = readTrendingIfCached(db)
      const prefetched = [
        prefetch(postApi.feed, {}, feed),
        ...(trending ? [prefetch(tagApi.trending, {}, trending)] : []),
      ]
      if (!q)
        return {
          title: searchPageCopy.title,
          description: searchPageCopy.description,
          prefetched,
        }

      const [posts, people] = await Promise.all([
        findPosts(db, viewer, { ...firstPage, q }),
        findPeople(db, viewer, q),
      ])
      return {
        title: searchPageCopy.found(q),
        isUnlisted: true,
        text: posts.items.map((post) => post.content).join('\n\n'),
        prefetched: [
          ...prefetched,
          prefetch(searchApi.posts, { query: { q } }, posts),
          prefetch(searchApi.people, { query: { q } }, people),
        ],
      }
    },
    { isListed: true, mayLag: true, offline: true },
  ),
]
