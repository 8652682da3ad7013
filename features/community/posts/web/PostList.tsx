import { useDeferredValue, type ReactNode } from 'react'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { Stack } from '#ui/layout/Page.tsx'
import { PostSkeleton } from '#ui/layout/Skeleton.tsx'
import type { AutoPages } from '#ui/layout/use-auto-load.ts'
import { Problem } from '#ui/primitives/Problem.tsx'
import { postApi, postLimits, type FeedItem } from '../contract.ts'
import { postCopy, postMessages } from '../copy.ts'
import { savedPostApi } from '../marks.contract.ts'
import { NextPosts } from './NextPosts.tsx'
import { PostCard, type InCard } from './PostCard.tsx'

type Posts = ReturnType<typeof useInfiniteEndpoint<'/api/posts', typeof postApi.feed>>

/** A member's posts, or those the viewer has saved. */
export const MemberPosts = ({ id, empty }: { id: number; empty: ReactNode }) => (
  <PostList posts={useInfiniteEndpoint(postApi.byMember, { params: { id } })} empty={empty} />
)
export const SavedPosts = ({ empty }: { empty: ReactNode }) => (
  <PostList posts={useInfiniteEndpoint(savedPostApi.list)} empty={empty} isUndated />
)

type Listed<Post extends FeedItem> = Pick<Posts, 'isPending' | 'isError'> &
  AutoPages & {
    items: Post[]
    refetch: () => Promise<unknown>
  }

type PostListProps<Post extends FeedItem> = {
  posts: Listed<Post>
  empty: ReactNode
  /** The list is in another order than that of time. */
  isUndated?: boolean
  /** What this list adds to the card of a post. */
  inCard?: (post: Post) => InCard
}

export function PostList<Post extends FeedItem>({ posts, empty, isUndated, inCard }: PostListProps<Post>) {
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
      <NextPosts posts={posts} isUndated={isUndated} />
    </Stack>
  )
}
