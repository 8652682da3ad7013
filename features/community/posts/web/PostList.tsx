import { useDeferredValue, type ReactNode } from 'react'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { Stack } from '#ui/layout/Page.tsx'
import { PostSkeleton } from '#ui/layout/Skeleton.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { postApi, postLimits, type FeedItem } from '../contract.ts'
import { postCopy, postMessages } from '../copy.ts'
import { PostCard, type InCard } from './PostCard.tsx'

type Posts = ReturnType<typeof useInfiniteEndpoint<'/api/posts', typeof postApi.feed>>

/** A member's posts, or those the viewer has saved. */
export const MemberPosts = ({ id, empty }: { id: number; empty: ReactNode }) => (
  <PostList posts={useInfiniteEndpoint(postApi.byMember, { params: { id } })} empty={empty} />
)
export const SavedPosts = ({ empty }: { empty: ReactNode }) => (
  <PostList posts={useInfiniteEndpoint(postApi.saved)} empty={empty} />
)

type Listed<Post extends FeedItem> = Pick<
  Posts,
  'isPending' | 'isError' | 'hasNextPage' | 'isFetchingNextPage'
> & {
  items: Post[]
  refetch: () => Promise<unknown>
  fetchNextPage: () => Promise<unknown>
}

type PostListProps<Post extends FeedItem> = {
  posts: Listed<Post>
  empty: ReactNode
  /** What this list adds to the card of a post. */
  inCard?: (post: Post) => InCard
}

export function PostList<Post extends FeedItem>({ posts, empty, inCard }: PostListProps<Post>) {
  const shown = useDeferredValue(posts.items, posts.items.slice(0, postLimits.firstPaint))
  if (posts.isPending) return <PostSkeleton label={postCopy.loading} count={2} />
  if (posts.isError)
    return (
      <Problem
        title={postMessages.loadFailed}
        text={postCopy.failedText}
        retry={postCopy.retry}
        onRetry={() => void posts.refetch()}
      />
    )
  if (posts.items.length === 0) return empty
  return (
    <Stack tight>
      {shown.map((post, index) => (
        <PostCard key={post.id} post={post} eager={index === 0} {...inCard?.(post)} />
      ))}
      {posts.hasNextPage && (
        <Button
          variant="out"
          size="l"
          wide
          busy={posts.isFetchingNextPage && postCopy.loadingMore}
          onClick={() => void posts.fetchNextPage()}
        >
          {postMessages.loadMore}
        </Button>
      )}
    </Stack>
  )
}
