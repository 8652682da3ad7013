import type { ReactNode } from 'react'
import { EventBlock } from '#features/community/events/web/EventBlock.tsx'
import { pollApi } from '#features/community/posts/polls.contract.ts'
import { loadPollCard, loadPollEditor } from '#features/community/posts/web/polls/lazy.ts'
import { PostCardPartsContext } from '#features/community/posts/web/post-card-parts.ts'
import { loadCommentPanel } from './panel.lazy.ts'

const parts = { EventBlock, loadCommentPanel, loadPollCard, loadPollEditor, createPoll: pollApi.create }

/** Wraps every page that shows post cards: provides what events, polls and comments add to a card. */
export const PostCardParts = ({ children }: { children: ReactNode }) => (
  <PostCardPartsContext value={parts}>{children}</PostCardPartsContext>
)
