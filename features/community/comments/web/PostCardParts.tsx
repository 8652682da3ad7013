import type { ReactNode } from 'react'
import { EventBlock } from '#features/community/events/web/EventBlock.tsx'
import { pollApi } from '#features/community/posts/polls.contract.ts'
import { PostCardPartsContext } from '#features/community/posts/web/post-card-parts.ts'

const parts = {
  EventBlock,
  loadCommentPanel: () => import('./CommentPanel.tsx'),
  loadPollCard: () => import('#features/community/posts/web/polls/PollCard.tsx'),
  loadPollEditor: () => import('#features/community/posts/web/polls/PollEditor.tsx'),
  createPoll: pollApi.create,
}

/** Wraps every page that shows post cards: provides what events, polls and comments add to a card. */
export const PostCardParts = ({ children }: { children: ReactNode }) => (
  <PostCardPartsContext value={parts}>{children}</PostCardPartsContext>
)
