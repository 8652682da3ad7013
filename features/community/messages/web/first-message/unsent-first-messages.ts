import { useShallow } from 'zustand/shallow'
import { unsentKind, useUnsent, type Unsent } from '#platform/web/unsent.ts'
import type { OpenInput } from '../../contract.ts'

/** The first message to a member; a queue for messages of a conversation (../outgoing.ts) needs the conversation to be there. */
export type UnsentFirstMessage = Pick<OpenInput, 'text' | 'about'> & {
  to: number
  /** Of the member. */
  name: string
}

export const unsentFirstMessage = unsentKind<UnsentFirstMessage>('first message')

/** The same for all messages to this member, so that they are sent in their order. */
export const firstMessagePlace = (to: number) => `first message ${to}`

export const useUnsentFirstMessages = (to: number) =>
  useUnsent(
    useShallow((all) =>
      all.filter(({ place }) => place === firstMessagePlace(to)).filter(isUnsentFirstMessage),
    ),
  )

/** Its data were stored under its kind. */
const isUnsentFirstMessage = (unsent: Unsent): unsent is Unsent & { data: UnsentFirstMessage } =>
  unsent.kind === unsentFirstMessage.name
