import { accountApi } from '#features/accounts/contract.ts'
import { forgetUnsent as forgetUnsentMessages } from '#features/messages/web/forget-unsent.ts'
import { setSession } from '#features/people/web/viewer.ts'
import { forgetShared } from '#features/posts/web/composer/forget-shared.ts'
import { forgetUnsent } from '#features/unsent/web/forget-unsent.ts'
import { forgetDrafts } from '#platform/web/drafts.ts'
import { call } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { coverToLeave, removeLock } from './lock-state.ts'

/** Ends the session first: without a connection the page stays locked. Without the lock the page stays covered until it is left. */
export async function logOutOfLock() {
  await call(accountApi.logout)
  setSession(null)
  forgetUnsent()
  forgetUnsentMessages()
  forgetDrafts()
  forgetShared()
  coverToLeave()
  removeLock()
  location.replace(links.login)
}
