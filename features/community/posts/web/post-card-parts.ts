import { createContext, useContext, type ComponentType } from 'react'
import type { ComponentModule } from '#ui/overlays/component-module.ts'
import type { Event, FeedItem } from '../contract.ts'
import type { pollApi, PollInput } from '../polls.contract.ts'

export type PollDraft = { question: string; options: string[]; days: PollInput['days']; isMultiple: boolean }
type PollEditorProps = { poll: PollDraft; onChange: (poll: PollDraft) => void; onRemove: () => void }

/** Parts of a post card that belong to features built on posts. Pages provide them by PostCardParts. */
export type PostCardParts = {
  EventBlock: ComponentType<{ event: Event }>
  loadPollCard: () => Promise<ComponentModule<{ postId: number }>>
  createPoll: typeof pollApi.create
  loadPollEditor: () => Promise<ComponentModule<PollEditorProps>>
  loadCommentPanel: () => Promise<ComponentModule<{ post: FeedItem }>>
}

export const PostCardPartsContext = createContext<PostCardParts | null>(null)

export function usePostCardParts() {
  const parts = useContext(PostCardPartsContext)
  if (!parts) throw new Error('A post card needs PostCardPartsContext around it.')
  return parts
}
