import { PostCardParts } from '#features/events/web/PostCardPartsPageSection.tsx'
import { businessApi, type Business } from '#features/businesses/contract.ts'
import { eventApi } from '#features/events/contract.ts'
import { groupApi, type Group } from '#features/groups/contract.ts'
import type { PersonInList } from '#features/people/contract.ts'
import { postApi, postLimits, type Event, type FeedItem } from '#features/posts/contract.ts'
import { postMessages } from '#features/posts/copy.ts'
import { productApi, type Product } from '#features/products/contract.ts'
import { searchKinds, searchLimits, type SearchKind } from '../contract.ts'
import { JoinInvitation } from '#features/accounts/web/JoinInvitation.tsx'
import { loadBusinessCards, loadBusinessesNear } from '#features/businesses/web/lazy.ts'
import { settings } from '#features/site/web/settings.ts'
import { usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { useEndpoint, useInfiniteEndpoint } from '#platform/web/query.ts'
import { useViewer } from '#features/people/web/viewer.ts'
import { loadEventCards } from '#features/events/web/lazy.ts'
import { loadGroupCards } from '#features/groups/web/lazy.ts'
import { FollowButton } from '#features/connections/web/FollowButton.tsx'
import { PersonRow } from '#features/connections/web/PersonRow.tsx'
import { WhoToFollow } from '#features/connections/web/WhoToFollow.tsx'
import { PostCard } from '#features/posts/web/PostCard.tsx'
import { Trending } from '#features/posts/web/Trending.tsx'
import { AddToCartButton } from '#features/cart/web/AddToCartButton.tsx'
import { loadProductGrid } from '#features/products/web/lazy.ts'
import { loadOpenSaved, loadSavedSearches, loadSaveSearch } from '#features/saved-searches/web/lazy.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { InView } from '#ui/layout/InView.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { List } from '#ui/primitives/List.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Stack } from '#ui/layout/Page.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { SearchInput } from '#ui/forms/SearchInput.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { ListSkeleton, PostSkeleton } from '#ui/layout/Skeleton.tsx'
import { TabPanel, Tabs } from '#ui/layout/Tabs.tsx'
import { Found } from './SearchResults.tsx'
import { useSearchResults } from './use-search-results.ts'
import { Loaded } from './ResultSection.tsx'
import { NewPhotos } from './NewPhotos.tsx'
import { useSearchQuery } from './use-search-query.ts'
import { searchCopy } from '../copy.ts'
import { connectionApi } from '#features/connections/contract.ts'
import { useDeferredValue } from 'react'
import styles from './ExplorePage.module.css'

export function ExplorePage() {
  const { typed, setTyped, searchText, tab, settle, isSettled } = useSearchQuery()
  const found = useSearchResults(typed, isSettled ? searchText : '')
  const isSearch = typed.trim() !== ''
  const viewer = useViewer()
  const saved = Number(useQueryValue('saved'))
  usePageTitle(searchText ? searchCopy.titleOf(searchText) : searchCopy.title)
  return (
    <PostCardParts>
      <Heading level={1} className={styles.title}>
        {searchCopy.title}
      </Heading>
      <SearchForm typed={typed} onType={setTyped} onSearch={() => settle(typed)} />
      <Tabs
        label={searchCopy.tabs}
        tabs={searchKinds.map((kind) => ({
          value: kind,
          label: searchCopy.kinds[kind],
          count: isSearch && !found[kind].isError ? found[kind].count : undefined,
        }))}
        value={tab}
        onValueChange={(chosen) => settle(typed, chosen)}
      >
        <TabPanel value={tab} className={styles.panel}>
          {viewer && saved > 0 && <Lazy load={loadOpenSaved} props={{ id: saved }} />}
          {viewer && searchText !== '' && <Lazy load={loadSaveSearch} props={{ kind: tab, searchText }} />}
          {viewer && !isSearch && <Lazy load={loadSavedSearches} props={{}} />}
          {isSearch ? (
            <Results
              kind={tab}
              found={found}
              words={typed.trim()}
              onClear={() => {
                setTyped('')
                settle('')
              }}
              onKind={(kind) => settle(typed, kind)}
            />
          ) : (
            <Unsought kind={tab} />
          )}
        </TabPanel>
      </Tabs>
    </PostCardParts>
  )
}

type SearchFormProps = { typed: string; onType: (words: string) => void; onSearch: () => void }

function SearchForm({ typed, onType, onSearch }: SearchFormProps) {
  return (
    <form
      role="search"
      aria-label={searchCopy.title}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch()
      }}
    >
      <SearchInput
        size="l"
        label={searchCopy.search(settings.name)}
        placeholder={searchCopy.placeholder}
        name="q"
        autoComplete="off"
        maxLength={searchLimits.words}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </form>
  )
}

type ResultsProps = {
  kind: SearchKind
  found: ReturnType<typeof useSearchResults>
  words: string
  onClear: () => void
  onKind: (kind: SearchKind) => void
}

function Results({ kind, found, words, onClear, onKind }: ResultsProps) {
  const { posts } = found
  const other = searchKinds.find((one) => one !== kind && found[one].items.length > 0)
  const shared = {
    words,
    none: searchCopy.none[kind],
    onClear,
    instead: other && (
      <Button onClick={() => onKind(other)}>
        {searchCopy.see(searchCopy.kinds[other], found[other].count)}
      </Button>
    ),
  }
  if (kind === 'businesses')
    return <Found {...shared} found={found.businesses} renderItems={listBusinesses} />
  if (kind === 'groups') return <Found {...shared} found={found.groups} renderItems={listGroups} />
  if (kind === 'events') return <Found {...shared} found={found.events} renderItems={listEvents} />
  if (kind === 'products') return <Found {...shared} found={found.products} renderItems={listProducts} />
  if (kind === 'people') return <Found {...shared} found={found.people} renderItems={listPeople} />
  return (
    <Found
      {...shared}
      found={posts}
      waiting={<PostSkeleton label={searchCopy.searching} count={2} />}
      renderItems={(items) => (
        <Stack tight>
          <PostCards posts={items} />
          {posts.isPending && <PostSkeleton label={searchCopy.searching} picture={false} />}
          {posts.hasNextPage && (
            <LoadMore
              more={postMessages.loadMore}
              busy={posts.isFetchingNextPage && searchCopy.loadingMore}
              onClick={() => void posts.fetchNextPage()}
            />
          )}
        </Stack>
      )}
    />
  )
}

const waiting = <ListSkeleton label={searchCopy.loading} />

const listBusinesses = (businesses: Business[]) => (
  <ul className={styles.grid}>
    <Lazy load={loadBusinessCards} waiting={<li>{waiting}</li>} props={{ businesses }} />
  </ul>
)

const listGroups = (groups: Group[]) => (
  <ul className={styles.grid}>
    <Lazy load={loadGroupCards} waiting={<li>{waiting}</li>} props={{ groups }} />
  </ul>
)

const listEvents = (events: Event[]) => (
  <Stack tight>
    <Lazy load={loadEventCards} waiting={waiting} props={{ events }} />
  </Stack>
)

const listProducts = (products: Product[]) => (
  <Lazy load={loadProductGrid} waiting={waiting} props={{ products, AddToCart: AddToCartButton }} />
)

const listPeople = (people: PersonInList[]) => <People people={people} />

/** Shown without a search. */
function Unsought({ kind }: { kind: SearchKind }) {
  const businesses = useInfiniteEndpoint(businessApi.list, {}, { enabled: kind === 'businesses' })
  const groups = useInfiniteEndpoint(groupApi.list, {}, { enabled: kind === 'groups' })
  const products = useInfiniteEndpoint(productApi.list, {}, { enabled: kind === 'products' })
  const events = useInfiniteEndpoint(
    eventApi.list,
    { query: { when: 'upcoming' } },
    { enabled: kind === 'events' },
  )
  if (kind === 'businesses') return <Loaded kind={kind} pages={businesses} renderItems={listBusinesses} />
  if (kind === 'groups') return <Loaded kind={kind} pages={groups} renderItems={listGroups} />
  if (kind === 'events') return <Loaded kind={kind} pages={events} renderItems={listEvents} />
  if (kind === 'products') return <Loaded kind={kind} pages={products} renderItems={listProducts} />
  return kind === 'people' ? <SuggestedPeople /> : <NewestPosts />
}

function PostCards({ posts }: { posts: FeedItem[] }) {
  const shown = useDeferredValue(posts, posts.slice(0, postLimits.firstPaint))
  return shown.map((post, index) => <PostCard key={post.id} post={post} eager={index === 0} />)
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
      <div className={styles.withoutRight}>
        <InView load={loadBusinessesNear} label={searchCopy.loading} />
      </div>
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
          {posts.items.length > 0 && (
            <LoadMore
              more={postMessages.loadMore}
              busy={posts.isFetchingNextPage && searchCopy.loadingMore}
              end={!posts.hasNextPage && postMessages.noMore}
              onClick={() => void posts.fetchNextPage()}
            />
          )}
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

function People({ people }: { people: (PersonInList & { reason?: string })[] }) {
  const viewer = useViewer()
  return (
    <List>
      {people.map((person) => (
        <PersonRow
          key={person.id}
          person={person}
          text={person.reason ? `@${person.username} · ${person.reason}` : undefined}
          end={viewer?.id !== person.id && <FollowButton person={person} />}
        />
      ))}
    </List>
  )
}
