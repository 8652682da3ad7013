import { ArrowUp } from 'lucide-react'
import { useDeferredValue } from 'react'
import { PostCardParts } from '#features/community/comments/web/PostCardParts.tsx'
import { postApi, postLimits } from '#features/community/posts/contract.ts'
import { postCopy, postMessages } from '#features/community/posts/copy.ts'
import { FeedViews } from '#features/community/posts/web/FeedViews.tsx'
import { NextPosts } from '#features/community/posts/web/NextPosts.tsx'
import { PostCard } from '#features/community/posts/web/PostCard.tsx'
import { useNewPostsCount } from '#features/community/posts/web/use-new-posts-count.ts'
import { VisitorHero } from '#features/everywhere/welcome/web/VisitorHero.tsx'
import { useMe } from '#features/members/people/web/viewer.ts'
import { settings } from '#features/site/settings/web/settings.ts'
import { usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { useParam } from '#platform/web/params.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { Stack } from '#ui/layout/Page.tsx'
import { PostSkeleton } from '#ui/layout/Skeleton.tsx'
import { Top } from '#ui/layout/Top.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import styles from './FeedScreen.module.css'

/** For members: a visitor's first page does not need it. */
const loadMemberTop = () => import('./MemberTopSection.tsx')

/** For a feed without posts, which few ever see. */
const loadEmptyFeed = () => import('#features/community/posts/web/EmptyFeed.tsx')

type View = { feed?: 'following'; tag?: string }

export function FeedScreen() {
  const me = useMe()
  const tag = useParam('tag') ?? undefined
  const isFollowing = useQueryValue('feed') === 'following' && Boolean(me)
  const view: View = tag ? { tag } : isFollowing ? { feed: 'following' } : {}
  usePageTitle(tag ? `#${tag}` : settings.name)
  return (
    <PostCardParts>
      {tag ? (
        <Heading level={1} className={styles.title} dir="auto">
          #{tag}
        </Heading>
      ) : (
        <VisuallyHidden as={me === null ? 'h2' : 'h1'}>{postCopy.feed}</VisuallyHidden>
      )}
      {!tag && me === null && (
        <Top>
          <VisitorHero />
        </Top>
      )}
      <Stack tight>
        {!tag && me && (
          <Lazy load={loadMemberTop} props={{ me }} waiting={<Card flush className={styles.composer} />} />
        )}
        {!tag && me && <FeedViews current={isFollowing ? 'following' : 'everyone'} />}
        <Feed view={view} isMember={Boolean(me)} />
      </Stack>
    </PostCardParts>
  )
}

function Feed({ view, isMember }: { view: View; isMember: boolean }) {
  const posts = useInfiniteEndpoint(postApi.feed, { query: view })
  // A visitor has a picture of the site above them.
  const isOnTop = isMember || view.tag !== undefined
  const fresh = useNewPostsCount(posts.items, view)
  // NOTE: the first three posts render at once; the rest after the first paint.
  const shown = useDeferredValue(posts.items, posts.items.slice(0, postLimits.firstPaint))

  if (posts.isPending) return <PostSkeleton label={postCopy.loading} count={3} />
  if (posts.isError && posts.items.length === 0)
    return (
      <Problem
        title={postMessages.loadFailed}
        text={postCopy.failedText}
        retry={postCopy.retry}
        onRetry={() => location.reload()}
      />
    )
  if (posts.items.length === 0) return <Lazy load={loadEmptyFeed} props={{ view, isMember }} />
  return (
    <>
      {fresh.count > 0 && (
        <div className={styles.fresh}>
          <Button size="s" icon={ArrowUp} onClick={() => void fresh.show()}>
            {postMessages.newPosts(fresh.count)}
          </Button>
        </div>
      )}
      {shown.map((post, index) => (
        <PostCard key={post.id} post={post} eager={isOnTop && index < 2} />
      ))}
      <div className={styles.more}>
        <NextPosts posts={posts} end={postMessages.noMore} />
      </div>
    </>
  )
}
