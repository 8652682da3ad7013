import { writeDraft } from '#platform/web/drafts.ts'
import { draftKey, hasDraft } from '#platform/web/member/current-member.ts'
import { randomKey } from '#platform/web/random-key.ts'

/** A draft of the member's own: set while this browser has something unsent of theirs. */
const mark = 'unsent-written'

/** Answers from the mark, without opening the database of what is unsent. */
export const hasUnsent = () => hasDraft(mark)

/** The other tabs notice. NOTE: a value of its own each time, because only a change is announced. */
export const markUnsent = (isAny: boolean) => writeDraft(mark, isAny ? randomKey() : '', '')

/** Calls back when another tab has changed something; returns how to stop. */
export function onMarked(listen: () => void) {
  const receive = ({ key }: StorageEvent) => key === draftKey(mark) && listen()
  addEventListener('storage', receive)
  return () => removeEventListener('storage', receive)
}
