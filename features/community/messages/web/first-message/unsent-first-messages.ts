import { unsentKind, useUnsentAt } from '#platform/web/unsent.ts'
import type { OpenInput } from '../../contract.ts'

/** A message to a member with whom there is no conversation yet. */
export type UnsentFirstMessage = Pick<OpenInput, 'text' | 'about'> & {
  to: number
  /** Of the member. */
  name: string
}

export const unsentFirstMessage = unsentKind<UnsentFirstMessage>('first message')

/** The same for all messages to this member, so that they are sent in their order. */
export const firstMessagePlace = (to: number) => `first message ${to}`

export const useUnsentFirstMessages = (to: number) => useUnsentAt(unsentFirstMessage, firstMessagePlace(to))
