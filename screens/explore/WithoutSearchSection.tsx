import { eventApi } from '#features/community/events/contract.ts'
import { groupApi } from '#features/community/groups/contract.ts'
import { postApi } from '#features/community/posts/contract.ts'
import { postMessages } from '#features/community/posts/copy.ts'
import { NextPosts } from '#features/community/posts/web/NextPosts.tsx'
import { Trending } from '#features/community/posts/web/Trending.tsx'
import { type SearchKind } from '#features/everywhere/search/contract.ts'
import { searchCopy } from '#features/everywhere/search/copy.ts'
import { NewPhotos } from '#features/everywhere/search/web/NewPhotos.tsx'
import { ResultSection } from '#features/everywhere/search/web/ResultSection.tsx'
import { businessApi } from '#features/market/businesses/contract.ts'
import { productApi } from '#features/market/products/contract.ts'
import { JoinInvitation } from '#features/members/accounts/web/JoinInvitation.tsx'
import { connectionApi } from '#features/members/connections/contract.ts'
import { WhoToFollow } from '#features/members/connections/web/WhoToFollow.tsx'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import { useEndpoint, useInfiniteEndpoint } from '#platform/web/query.ts'
import { InView } from '#ui/layout/InView.tsx'
import { Stack } from '#ui/layout/Page.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { ListSkeleton, PostSkeleton } from '#ui/layout/Skeleton.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { listBusinesses, listGroups, listEvents, listProducts, PostCards, People } from './ItemLists.tsx'
import styles from './ExploreScreen.module.css'

/** Shown without a search. */
export function WithoutSearchSection({ kind }: { kind: SearchKind }) {
  const businesses = useInfiniteEndpoint(businessApi.list, {}, { enabled: kind === 'businesses' })
  const groups = useInfiniteEndpoint(groupApi.list, {}, { enabled: kind === 'groups' })
  const products = useInfiniteEndpoint(productApi.list, {}, { enabled: kind === 'products' })
  const events = useInfiniteEndpoint(
    eventApi.list,
    { query: { when: 'upcoming' } },
    { enabled: kind === 'events' },
  )
  if (kind === 'businesses')
    return <ResultSection kind={kind} pages={businesses} renderItems={listBusinesses} />
  if (kind === 'groups') return <ResultSection kind={kind} pages={groups} renderItems={listGroups} />
  if (kind === 'events') return <ResultSection kind={kind} pages={events} renderItems={listEvents} />
  if (kind === 'products') return <ResultSection kind={kind} pages={products} renderItems={listProducts} />
  return kind === 'people' ? <SuggestedPeople /> : <NewestPosts />
}

/** Shown without a search: the column modules that narrow screens leave out, new pictures, then everyone's posts. */
function NewestPosts() {
  const viewer = useViewer()
  const posts = useInfiniteEndpoint(postApi.feed)
  return (
    <div className={styles.parts}>
      <div className={styles.withoutRight}>{viewer ? <WhoToFollow /> : <JoinInvitation />}</div>
      <div className={styles.withoutLeft}>
        <Trending />
      </div>
      <NewPhotos posts={posts.items} />
      {hasSection('directory') && (
        <div className={styles.withoutRight}>
          <InView
            load={() => import('#features/market/businesses/web/BusinessesNear.tsx')}
            label={searchCopy.loading}
          />
        </div>
      )}
      <Section title={searchCopy.newest}>
        {posts.isPending && <PostSkeleton label={searchCopy.loading} count={2} />}
        {posts.isError && (
          <Problem
            title={postMessages.loadFailed}
            text={searchCopy.failedLong}
            retry={searchCopy.retry}
            onRetry={() => void posts.refetch()}
          />
        )}
        {posts.isSuccess && posts.items.length === 0 && (
          <Empty title={postMessages.none} text={searchCopy.quiet} />
        )}
        <Stack tight>
          <PostCards posts={posts.items} />
          {posts.items.length > 0 && <NextPosts posts={posts} end={postMessages.noMore} />}
        </Stack>
      </Section>
    </div>
  )
}

function SuggestedPeople() {
  const viewer = useViewer()
  const people = useEndpoint(connectionApi.suggestions, {}, { enabled: viewer !== null })
  if (people.isError)
    return (
      <Problem
        level={2}
        title={searchCopy.failed}
        text={searchCopy.failedLong}
        retry={searchCopy.retry}
        onRetry={() => void people.refetch()}
      />
    )
  if (viewer && people.isPending) return <ListSkeleton label={searchCopy.loadingPeople} />
  if (!people.data?.length)
    return <Empty level={2} art="empty-search" title={searchCopy.whom} text={searchCopy.whomText} />
  return <People people={people.data} />
}
