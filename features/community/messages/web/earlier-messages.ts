import { del, get } from 'idb-keyval'
import { writeDraft } from '#platform/web/drafts.ts'
import { currentMember, hasDraft } from '#platform/web/member/current-member.ts'
import { earlierMessageStore as store } from '#platform/web/member/unsent-stores.ts'
import type { UnsentMessage } from './unsent-messages.ts'

/** As version 0.3 stored a message that the server had not confirmed. */
type EarlierMessage = UnsentMessage & {
  clientId: string
  state: 'sending' | 'waiting' | 'failed'
  error: string
}

/** A draft of the member's own: set while messages of theirs are there. */
const mark = 'unsent'
const key = () => currentMember() ?? 0

/** Where version 0.3 stored the messages of this member. */
export const earlierMessages = {
  read: async () => (hasDraft(mark) ? await get<EarlierMessage[]>(key(), store) : undefined) ?? [],
  empty: async () => {
    await del(key(), store)
    writeDraft(mark, false, false)
  },
}
