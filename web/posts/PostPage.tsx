import { Redirect } from 'wouter'
import { postApi, postMessages } from '#shared/posts.ts'
import { isMissing } from '#web/client/call.ts'
import { links } from '#web/client/links.ts'
import { useGo, usePageTitle } from '#web/client/navigation.ts'
import { useId } from '#web/client/params.ts'
import { useAnswer } from '#web/client/query.ts'
import { OneThing } from '#web/ui/OneThing.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { CommentPanel } from './CommentPanel.tsx'
import { PostCard } from './PostCard.tsx'
import { postWords } from './words.ts'

export function PostPage() {
  const id = useId()
  const post = useAnswer(postApi.read, { params: { id: id ?? 0 } }, { enabled: id !== null })
  const go = useGo()
  usePageTitle(post.data ? `${post.data.user.displayName}: ${post.data.content.slice(0, 60)}` : undefined)

  if (post.data?.isEvent) return <Redirect to={links.event(post.data.id)} replace />
  return (
    <OneThing
      answer={post}
      isMissing={id === null || isMissing(post.error)}
      missing={{
        title: postMessages.missing,
        text: postWords.missingText,
        back: postWords.backToFeed,
        href: links.feed,
      }}
      loading={postWords.loading}
      failed={{ title: postMessages.loadFailed, text: postWords.failedText, retry: postWords.retry }}
    >
      {(found) => (
        <>
          <VisuallyHidden as="h1">{postWords.by(found.user.displayName)}</VisuallyHidden>
          <PostCard
            post={found}
            eager
            onDeleted={() => go(links.feed)}
            comments={<CommentPanel post={found} isPage />}
          />
        </>
      )}
    </OneThing>
  )
}
