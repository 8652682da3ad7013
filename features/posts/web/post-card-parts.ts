import { createContext, useContext, type ComponentType } from 'react'
import type { Event, FeedItem } from '../contract.ts'

/** Parts of a post card that belong to features built on posts. Pages provide them by PostCardParts. */
export type PostCardParts = {
  EventBlock: ComponentType<{ event: Event }>
  loadCommentPanel: () => Promise<ComponentType<{ post: FeedItem }>>
}

export const PostCardPartsContext = createContext<PostCardParts | null>(null)

export function usePostCardParts() {
  const parts = useContext(PostCardPartsContext)
  if (!parts) throw new Error('A post card needs PostCardPartsContext around it.')
  return parts
}
