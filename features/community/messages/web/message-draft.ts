import type { Conversation } from '../contract.ts'

/** The draft of a message to this member: what was begun before there was a conversation is continued in it. */
export const draftTo = (userId: number) => `message-to:${userId}`

export const draftIn = ({ id, kind, people: [other] }: Conversation) =>
  kind === 'direct' && other ? draftTo(other.id) : `message:${id}`
