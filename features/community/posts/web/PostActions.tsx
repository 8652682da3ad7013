import { Bookmark, MessageCircle, Share2 } from 'lucide-react'
import { links } from '#platform/web/links.ts'
import { useWaits } from '#platform/web/unsent.ts'
import { Action, ActionBar } from '#ui/primitives/Action.tsx'
import { shareLink } from '#ui/share.ts'
import { type FeedItem } from '../contract.ts'
import { postCopy, postMessages } from '../copy.ts'
import { savePlace, useSave } from './likes.ts'
import { ReactionButton } from './reactions/ReactionButton.tsx'

type PreloadProps = { onPointerEnter: () => void; onFocus: () => void }
type PostActionsProps = {
  post: FeedItem
  areCommentsOpen: boolean
  onComments: (() => void) | undefined
  commentPreloadProps: PreloadProps
}

export function PostActions({ post, areCommentsOpen, onComments, commentPreloadProps }: PostActionsProps) {
  const save = useSave(post)
  const isSaveWaiting = useWaits(savePlace(post.id))
  const share = () => void shareLink(links.post(post.id), postMessages.linkCopied)
  return (
    <ActionBar>
      <ReactionButton post={post} />
      <Action
        icon={MessageCircle}
        label={postCopy.comments(post.commentsCount)}
        expanded={onComments ? areCommentsOpen : undefined}
        onClick={onComments ?? focusComment}
        onPointerEnter={commentPreloadProps.onPointerEnter}
        onFocus={commentPreloadProps.onFocus}
      >
        {post.commentsCount}
      </Action>
      <Action icon={Share2} label={postCopy.share} onClick={share} words>
        {postCopy.share}
      </Action>
      <Action
        icon={Bookmark}
        pressed={post.isSaved}
        label={post.isSaved ? postCopy.saved : postCopy.save}
        waiting={isSaveWaiting}
        onClick={save}
        end
        words
      >
        {post.isSaved ? postCopy.saved : postCopy.save}
      </Action>
    </ActionBar>
  )
}

const focusComment = () => document.getElementById('comment')?.focus()
