import type { ReactNode } from 'react'
import { loadCommentPanel } from '#features/comments/web/panel.lazy.ts'
import { pollApi } from '#features/polls/contract.ts'
import { loadPollCard, loadPollEditor } from '#features/polls/web/lazy.ts'
import { PostCardPartsContext } from '#features/posts/web/post-card-parts.ts'
import { EventBlock } from './EventBlock.tsx'

const parts = { EventBlock, loadCommentPanel, loadPollCard, loadPollEditor, createPoll: pollApi.create }

/** Wraps every page that shows post cards: provides what events, polls and comments add to a card. */
export const PostCardParts = ({ children }: { children: ReactNode }) => (
  <PostCardPartsContext value={parts}>{children}</PostCardPartsContext>
)
