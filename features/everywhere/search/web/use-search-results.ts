import { eventApi } from '#features/community/events/contract.ts'
import { groupApi } from '#features/community/groups/contract.ts'
import { postApi, type FeedItem } from '#features/community/posts/contract.ts'
import { businessApi } from '#features/market/businesses/contract.ts'
import { productApi } from '#features/market/products/contract.ts'
import { connectionApi } from '#features/members/connections/contract.ts'
import { type PersonInList } from '#features/members/people/contract.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { useEndpoint, useInfiniteEndpoint } from '#platform/web/query.ts'
import { searchApi } from '../contract.ts'
import {
  joined,
  joinPosts,
  matchesBusiness,
  matchesEvent,
  matchesGroup,
  matchesPerson,
  matchesPost,
  matchesProduct,
} from './match.ts'

/** The kinds of the combined search; posts and people have their own endpoints. */
const entityKinds = 'businesses,groups,events,products'

/** Results of each kind: matching loaded items at once, then the server's results. */
export function useSearchResults(typed: string, asked: string) {
  return { posts: usePosts(typed, asked), people: usePeople(typed, asked), ...useEntities(typed, asked) }
}

function usePosts(typed: string, asked: string) {
  const loaded = useInfiniteEndpoint(postApi.feed, {}, { enabled: typed.trim() === '' })
  const answer = useInfiniteEndpoint(searchApi.posts, { query: { q: asked } }, { enabled: asked !== '' })
  const items = joinPosts(
    asked ? answer.items : [],
    loaded.items.filter((post) => matchesPost(post, typed)),
  )
  const correction = useCorrection(typed, asked, answer.items)
  return { ...answer, items, correction, count: answer.hasNextPage ? `${items.length}+` : items.length }
}

/** The words that the posts were found for, where none has the ones that were asked for. */
function useCorrection(typed: string, asked: string, posts: FeedItem[]) {
  const isMaybeCorrected = posts.length > 0 && !posts.some((post) => matchesPost(post, asked))
  const answer = useEndpoint(searchApi.correction, { query: { q: asked } }, { enabled: isMaybeCorrected })
  return isMaybeCorrected && typed.trim() === asked ? (answer.data?.words ?? null) : null
}

function usePeople(typed: string, asked: string) {
  const viewer = useViewer()
  const loaded = useEndpoint(connectionApi.suggestions, {}, { enabled: viewer !== null })
  const answer = useEndpoint(searchApi.people, { query: { q: asked } }, { enabled: asked !== '' })
  const atHand = (loaded.data ?? []).filter((person) => matchesPerson(person, typed))
  return stateOf(answer, joined<PersonInList>(answer.data ?? [], atHand))
}

function useEntities(typed: string, asked: string) {
  const answer = useEndpoint(
    searchApi.everything,
    { query: { q: asked, type: entityKinds } },
    { enabled: asked !== '' },
  )
  const cachedOnly = { enabled: false }
  const businesses = useInfiniteEndpoint(businessApi.list, {}, cachedOnly)
  const groups = useInfiniteEndpoint(groupApi.list, {}, cachedOnly)
  const events = useInfiniteEndpoint(eventApi.list, { query: { when: 'upcoming' } }, cachedOnly)
  const products = useInfiniteEndpoint(productApi.list, {}, cachedOnly)
  const { data } = answer
  return {
    businesses: stateOf(
      answer,
      joined(
        data?.businesses ?? [],
        businesses.items.filter((business) => matchesBusiness(business, typed)),
      ),
    ),
    groups: stateOf(
      answer,
      joined(
        data?.groups ?? [],
        groups.items.filter((group) => matchesGroup(group, typed)),
      ),
    ),
    products: stateOf(
      answer,
      joined(
        data?.products ?? [],
        products.items.filter((product) => matchesProduct(product, typed)),
      ),
    ),
    events: stateOf(
      answer,
      joined(
        data?.events ?? [],
        events.items.filter((event) => matchesEvent(event, typed)),
      ),
    ),
  }
}

type Asked = { isPending: boolean; isError: boolean; refetch: () => Promise<unknown> }

const stateOf = <T>({ isPending, isError, refetch }: Asked, items: T[]) => ({
  isPending,
  isError,
  refetch,
  items,
  count: items.length,
})
