import { useDeferredValue, useRef } from 'react'
import { peopleApi, type PersonInList } from '#shared/people.ts'
import { postApi, postLimits, postMessages, type FeedItem } from '#shared/posts.ts'
import { searchApi, searchLimits } from '#shared/search.ts'
import { JoinInvitation } from '#web/accounts/JoinInvitation.tsx'
import { usePageTitle } from '#web/client/navigation.ts'
import { useAnswer, usePages } from '#web/client/query.ts'
import { useViewer } from '#web/client/viewer.ts'
import { FollowButton } from '#web/people/FollowButton.tsx'
import { PersonRow } from '#web/people/PersonRow.tsx'
import { WhoToFollow } from '#web/people/WhoToFollow.tsx'
import { PostCard } from '#web/posts/PostCard.tsx'
import { Trending } from '#web/posts/Trending.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { List } from '#web/ui/List.tsx'
import { LoadMore } from '#web/ui/LoadMore.tsx'
import { Stack } from '#web/ui/Page.tsx'
import { Problem } from '#web/ui/Problem.tsx'
import { SearchInput } from '#web/ui/SearchInput.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ListSkeleton, PostSkeleton } from '#web/ui/Skeleton.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { useHighlight } from './highlight.ts'
import { joined, joinPosts, matchesPerson, matchesPost } from './match.ts'
import { NewPhotos } from './NewPhotos.tsx'
import { NothingFound, SearchFailed } from './NothingFound.tsx'
import { useSought } from './sought.ts'
import { searchWords } from './words.ts'
import styles from './ExplorePage.module.css'

export function ExplorePage() {
  const { typed, setTyped, sought, tab, settle, isSettled } = useSought()
  const posts = useFoundPosts(typed, isSettled ? sought : '')
  const people = useFoundPeople(typed, isSettled ? sought : '')
  const isSearch = typed.trim() !== ''
  const clear = () => {
    setTyped('')
    settle('')
  }
  usePageTitle(sought ? searchWords.titleOf(sought) : searchWords.title)
  return (
    <>
      <Heading level={1} className={styles.title}>
        {searchWords.title}
      </Heading>
      <form
        role="search"
        aria-label={searchWords.title}
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          settle(typed)
        }}
      >
        <SearchInput
          size="l"
          label={searchWords.search}
          placeholder={searchWords.placeholder}
          name="q"
          autoComplete="off"
          maxLength={searchLimits.words}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <Tabs
        label={searchWords.tabs}
        tabs={[
          {
            value: 'posts',
            label: searchWords.posts,
            count: isSearch && !posts.isError ? posts.count : undefined,
          },
          {
            value: 'people',
            label: searchWords.people,
            count: isSearch && !people.isError ? people.count : undefined,
          },
        ]}
        value={tab}
        onValueChange={(chosen) => settle(typed, chosen)}
      >
        <TabPanel value="posts" className={styles.panel}>
          {isSearch ? (
            <FoundPosts
              found={posts}
              words={typed.trim()}
              onClear={clear}
              people={people.items.length}
              onPeople={() => settle(typed, 'people')}
            />
          ) : (
            <NewestPosts />
          )}
        </TabPanel>
        <TabPanel value="people" className={styles.panel}>
          {isSearch ? (
            <FoundPeople found={people} words={typed.trim()} onClear={clear} />
          ) : (
            <SuggestedPeople />
          )}
        </TabPanel>
      </Tabs>
    </>
  )
}

/** At once what is loaded, then what the server finds for the words it has been asked for. */
function useFoundPosts(typed: string, asked: string) {
  const loaded = usePages(postApi.feed, {}, { enabled: typed.trim() === '' })
  const answer = usePages(searchApi.posts, { query: { q: asked } }, { enabled: asked !== '' })
  const items = joinPosts(
    asked ? answer.items : [],
    loaded.items.filter((post) => matchesPost(post, typed)),
  )
  return { ...answer, items, count: answer.hasNextPage ? `${items.length}+` : items.length }
}
type FoundPostsResult = ReturnType<typeof useFoundPosts>

type FoundPostsProps = {
  found: FoundPostsResult
  words: string
  onClear: () => void
  people: number
  onPeople: () => void
}

function FoundPosts({ found, words, onClear, people, onPeople }: FoundPostsProps) {
  const results = useRef<HTMLDivElement>(null)
  useHighlight(results, words, found.items)
  if (found.isError)
    return (
      <SearchFailed atHand={found.items.length} onRetry={found.refetch}>
        <PostCards posts={found.items} />
      </SearchFailed>
    )
  if (found.isPending && found.items.length === 0)
    return <PostSkeleton label={searchWords.searching} count={2} />
  if (found.items.length === 0)
    return (
      <NothingFound
        title={searchWords.noPosts}
        words={words}
        onClear={onClear}
        instead={people > 0 && <Button onClick={onPeople}>{searchWords.seePeople(people)}</Button>}
      />
    )
  return (
    <div ref={results}>
      <Stack tight>
        <PostCards posts={found.items} />
        {found.isPending && <PostSkeleton label={searchWords.searching} picture={false} />}
        {found.hasNextPage && (
          <LoadMore
            more={postMessages.loadMore}
            busy={found.isFetchingNextPage && searchWords.loadingMore}
            onClick={() => void found.fetchNextPage()}
          />
        )}
      </Stack>
    </div>
  )
}

function PostCards({ posts }: { posts: FeedItem[] }) {
  const shown = useDeferredValue(posts, posts.slice(0, postLimits.firstPaint))
  return shown.map((post, index) => <PostCard key={post.id} post={post} eager={index === 0} />)
}

/** Without a search: the modules of the columns that a narrow screen leaves out, new pictures, then everyone's posts. */
function NewestPosts() {
  const viewer = useViewer()
  const posts = usePages(postApi.feed)
  return (
    <div className={styles.parts}>
      <div className={styles.withoutRight}>{viewer ? <WhoToFollow /> : <JoinInvitation />}</div>
      <div className={styles.withoutLeft}>
        <Trending />
      </div>
      <NewPhotos posts={posts.items} />
      <Section title={searchWords.newest}>
        {posts.isPending && <PostSkeleton label={searchWords.loading} count={2} />}
        {posts.isError && (
          <Problem
            title={postMessages.loadFailed}
            text={searchWords.failedLong}
            retry={searchWords.retry}
            onRetry={() => void posts.refetch()}
          />
        )}
        {posts.isSuccess && posts.items.length === 0 && (
          <Empty title={postMessages.none} text={searchWords.quiet} />
        )}
        <Stack tight>
          <PostCards posts={posts.items} />
          {posts.items.length > 0 && (
            <LoadMore
              more={postMessages.loadMore}
              busy={posts.isFetchingNextPage && searchWords.loadingMore}
              end={!posts.hasNextPage && postMessages.noMore}
              onClick={() => void posts.fetchNextPage()}
            />
          )}
        </Stack>
      </Section>
    </div>
  )
}

function useFoundPeople(typed: string, asked: string) {
  const viewer = useViewer()
  const loaded = useAnswer(peopleApi.suggestions, {}, { enabled: viewer !== null })
  const answer = useAnswer(searchApi.people, { query: { q: asked } }, { enabled: asked !== '' })
  const atHand = (loaded.data ?? []).filter((person) => matchesPerson(person, typed))
  const items: PersonInList[] = joined(answer.data ?? [], atHand)
  return {
    isPending: answer.isPending,
    isError: answer.isError,
    refetch: answer.refetch,
    items,
    count: items.length,
  }
}

function FoundPeople({
  found,
  words,
  onClear,
}: {
  found: ReturnType<typeof useFoundPeople>
  words: string
  onClear: () => void
}) {
  const results = useRef<HTMLDivElement>(null)
  useHighlight(results, words, found.items)
  if (found.isError)
    return (
      <SearchFailed atHand={found.items.length} onRetry={found.refetch}>
        <People people={found.items} />
      </SearchFailed>
    )
  if (found.isPending && found.items.length === 0) return <ListSkeleton label={searchWords.searching} />
  if (found.items.length === 0)
    return <NothingFound title={searchWords.noPeople} words={words} onClear={onClear} />
  return (
    <div ref={results}>
      <People people={found.items} />
    </div>
  )
}

function SuggestedPeople() {
  const viewer = useViewer()
  const people = useAnswer(peopleApi.suggestions, {}, { enabled: viewer !== null })
  if (people.isError)
    return (
      <Problem
        level={2}
        title={searchWords.failed}
        text={searchWords.failedLong}
        retry={searchWords.retry}
        onRetry={() => void people.refetch()}
      />
    )
  if (viewer && people.isPending) return <ListSkeleton label={searchWords.loadingPeople} />
  if (!people.data?.length)
    return <Empty level={2} art="empty-search" title={searchWords.whom} text={searchWords.whomText} />
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
