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

/** Where version 0.3 stored the messages of this member. */
export const earlierMessages = {
  read: async () => {
    const member = currentMember()
    if (!member || !hasDraft(mark)) return []
    return get<EarlierMessage[]>(member, store).then(
      (all) => all ?? [],
      () => [],
    )
  },
  empty: async () => {
    const member = currentMember()
    if (!member) return
    await del(member, store)
    writeDraft(mark, false, false)
  },
}
