import { create } from 'zustand'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { currentMember, onMemberChange } from './current-member.ts'

/** Whether the server has ended the session of the member who has this page: after two weeks, from another device, by staff. */
export const useSessionEnd = create<boolean>()(() => false)
onMemberChange(() => useSessionEnd.setState(false, true))

export const closeSessionEnd = () => useSessionEnd.setState(false, true)

/** Called with each answer that is an error. NOTE: a wrong password is a 401 too. */
export function noteSessionEnd(status: number, message: string) {
  const isEnd =
    status === 401 && (message === errorCopy.notAuthenticated || message === errorCopy.otherMember)
  if (isEnd && currentMember()) useSessionEnd.setState(true, true)
}
