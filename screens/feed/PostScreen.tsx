import { Redirect } from 'wouter'
import { CommentPanel } from '#features/community/comments/web/CommentPanel.tsx'
import { PostCardParts } from '#features/community/comments/web/PostCardParts.tsx'
import { postApi } from '#features/community/posts/contract.ts'
import { postCopy, postMessages } from '#features/community/posts/copy.ts'
import { PostCard } from '#features/community/posts/web/PostCard.tsx'
import { isMissing } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo, usePageTitle } from '#platform/web/navigation.ts'
import { useId } from '#platform/web/params.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { EntityView } from '#ui/layout/EntityView.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import { postTitle } from './post-title.ts'

const loadHiddenNotice = () => import('#features/community/posts/web/hiding/HiddenNotice.tsx')

export function PostScreen() {
  const id = useId()
  const post = useEndpoint(postApi.read, { params: { id: id ?? 0 } }, { enabled: id !== null })
  const go = useGo()
  usePageTitle(post.data && postTitle(post.data))

  if (post.data?.isEvent) return <Redirect to={links.event(post.data.id)} replace />
  return (
    <PostCardParts>
      <EntityView
        answer={post}
        isMissing={id === null || isMissing(post.error)}
        missing={{
          title: postMessages.missing,
          text: postCopy.missingText,
          back: postCopy.backToFeed,
          href: links.feed,
        }}
        loading={postCopy.loading}
        failed={{ title: postMessages.loadFailed, text: postCopy.failedText, retry: postCopy.retry }}
      >
        {(found) => (
          <>
            <VisuallyHidden as="h1">{postCopy.by(found.user.displayName)}</VisuallyHidden>
            {found.isHiddenByViewer && <Lazy load={loadHiddenNotice} props={{ post: found }} />}
            <PostCard
              post={found}
              eager
              onDeleted={() => go(links.feed)}
              comments={<CommentPanel post={found} isPage />}
            />
          </>
        )}
      </EntityView>
    </PostCardParts>
  )
}
