import { create } from 'zustand'
import type { ErrorCode } from '#platform/contract/error-codes.ts'
import { currentMember, onMemberChange } from './current-member.ts'

/** Whether the server has ended the session of the member who has this page: after two weeks, from another device, by staff. */
export const useSessionEnd = create<boolean>()(() => false)
onMemberChange(() => useSessionEnd.setState(false, true))

export const closeSessionEnd = () => useSessionEnd.setState(false, true)

/** Called with the code of each answer that is an error. */
export function noteSessionEnd(code: ErrorCode | null) {
  const isEnd = code === 'not_authenticated' || code === 'other_member'
  if (isEnd && currentMember()) useSessionEnd.setState(true, true)
}
