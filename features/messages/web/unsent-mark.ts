import { hasDraft } from '#platform/web/member/current-member.ts'

/** A draft of the member's own: set while this browser has unsent messages of theirs. */
export const unsentMark = 'unsent'

/** Without opening the database that has them. */
export const hasUnsent = () => hasDraft(unsentMark)
