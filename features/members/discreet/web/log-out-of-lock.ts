import { accountApi } from '#features/members/accounts/contract.ts'
import { setSession } from '#features/members/people/web/viewer.ts'
import { call } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { coverToLeave, removeLock } from './lock-state.ts'

/** Ends the session first: without a connection the page stays locked. Without the lock the page stays covered until it is left. */
export async function logOutOfLock() {
  await call(accountApi.logout)
  setSession(null)
  coverToLeave()
  removeLock()
  location.replace(links.login)
}
