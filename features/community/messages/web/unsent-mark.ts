import { hasDraft } from '#platform/web/member/current-member.ts'

/** A draft of the member's own: set while this browser has unsent messages of theirs. */
export const unsentMark = 'unsent'

/** Answers from the mark, without opening the database of unsent messages. */
export const hasUnsent = () => hasDraft(unsentMark)
