import { PostCardParts } from '#features/community/comments/web/PostCardParts.tsx'
import { postMessages } from '#features/community/posts/copy.ts'
import { kindsOfSite, searchLimits, type SearchKind } from '#features/everywhere/search/contract.ts'
import { searchCopy } from '#features/everywhere/search/copy.ts'
import { SearchResults } from '#features/everywhere/search/web/SearchResults.tsx'
import { SiteSections } from '#features/everywhere/search/web/SiteSections.tsx'
import { useSearchQuery } from '#features/everywhere/search/web/use-search-query.ts'
import { useSearchResults } from '#features/everywhere/search/web/use-search-results.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { settings } from '#features/site/settings/web/settings.ts'
import { usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { SearchInput } from '#ui/forms/SearchInput.tsx'
import { NextPage } from '#ui/layout/NextPage.tsx'
import { Stack } from '#ui/layout/Page.tsx'
import { PostSkeleton } from '#ui/layout/Skeleton.tsx'
import { TabPanel, Tabs } from '#ui/layout/Tabs.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { listBusinesses, listGroups, listEvents, listProducts, listPeople, PostCards } from './ItemLists.tsx'
import { WithoutSearchSection } from './WithoutSearchSection.tsx'
import styles from './ExploreScreen.module.css'

const loadOpenSavedSearches = () =>
  import('#features/everywhere/search/web/saved-searches/OpenSavedSearches.tsx')
const loadSaveSearch = () => import('#features/everywhere/search/web/saved-searches/SaveSearch.tsx')
const loadSavedSearches = () => import('#features/everywhere/search/web/saved-searches/SavedSearches.tsx')

export function ExploreScreen() {
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
      {!isSearch && <SiteSections />}
      <Tabs
        label={searchCopy.tabs}
        tabs={kindsOfSite().map((kind) => ({
          value: kind,
          label: searchCopy.kinds[kind],
          count: isSearch && !found[kind].isError ? found[kind].count : undefined,
        }))}
        value={tab}
        onValueChange={(chosen) => settle(typed, chosen)}
      >
        <TabPanel value={tab} className={styles.panel}>
          {viewer && saved > 0 && <Lazy load={loadOpenSavedSearches} props={{ id: saved }} />}
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
            <WithoutSearchSection kind={tab} />
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
  const other = kindsOfSite().find((one) => one !== kind && found[one].items.length > 0)
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
    return <SearchResults {...shared} found={found.businesses} renderItems={listBusinesses} />
  if (kind === 'groups') return <SearchResults {...shared} found={found.groups} renderItems={listGroups} />
  if (kind === 'events') return <SearchResults {...shared} found={found.events} renderItems={listEvents} />
  if (kind === 'products')
    return <SearchResults {...shared} found={found.products} renderItems={listProducts} />
  if (kind === 'people') return <SearchResults {...shared} found={found.people} renderItems={listPeople} />
  return (
    <SearchResults
      {...shared}
      words={posts.correction ?? words}
      found={posts}
      waiting={<PostSkeleton label={searchCopy.searching} count={2} />}
      renderItems={(items) => (
        <Stack tight>
          {posts.correction && (
            <p className={styles.correction} role="status">
              {searchCopy.corrected(words, posts.correction)}
            </p>
          )}
          <PostCards posts={items} />
          {posts.isPending && <PostSkeleton label={searchCopy.searching} picture={false} />}
          <NextPage pages={posts} more={postMessages.loadMore} busy={searchCopy.loadingMore} />
        </Stack>
      )}
    />
  )
}
