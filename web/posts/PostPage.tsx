import { Redirect } from 'wouter'
import { postApi, postMessages } from '#shared/posts.ts'
import { isMissing } from '#web/client/call.ts'
import { links } from '#web/client/links.ts'
import { useGo, usePageTitle } from '#web/client/navigation.ts'
import { useId } from '#web/client/params.ts'
import { useAnswer } from '#web/client/query.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Problem } from '#web/ui/Problem.tsx'
import { PostSkeleton } from '#web/ui/Skeleton.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { CommentPanel } from './CommentPanel.tsx'
import { PostCard } from './PostCard.tsx'
import { postWords } from './words.ts'

export function PostPage() {
  const id = useId()
  const post = useAnswer(postApi.read, { params: { id: id ?? 0 } }, { enabled: id !== null })
  const go = useGo()
  usePageTitle(post.data ? `${post.data.user.displayName}: ${post.data.content.slice(0, 60)}` : undefined)

  if (id === null || isMissing(post.error))
    return (
      <Empty
        level={1}
        large
        art="notfound-milestone"
        title={postMessages.missing}
        text={postWords.missingText}
        action={<ButtonLink href={links.feed}>{postWords.backToFeed}</ButtonLink>}
      />
    )
  if (post.data?.isEvent) return <Redirect to={links.event(id)} replace />
  if (post.isPending) return <PostSkeleton label={postWords.loading} />
  if (post.isError)
    return (
      <Problem
        level={1}
        title={postMessages.loadFailed}
        text={postWords.failedText}
        retry={postWords.retry}
        onRetry={() => void post.refetch()}
      />
    )
  return (
    <>
      <VisuallyHidden as="h1">{postWords.by(post.data.user.displayName)}</VisuallyHidden>
      <PostCard
        post={post.data}
        eager
        onDeleted={() => go(links.feed)}
        comments={<CommentPanel post={post.data} isPage />}
      />
    </>
  )
}
