import { accountApi } from '#features/accounts/contract.ts'
import { accountMessages } from '#features/accounts/copy.ts'
import { forgetUnsent } from '#features/messages/web/forget-unsent.ts'
import { setSession } from '#features/people/web/viewer.ts'
import { forgetShared } from '#features/posts/web/composer/forget-shared.ts'
import { forgetDrafts } from '#platform/web/drafts.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'

/** Ends the session, and deletes what this browser stores of the member. */
export function useLogOut() {
  const go = useGo()
  const { mutate } = useEndpointMutation(accountApi.logout, {
    onSuccess: () => {
      setSession(null)
      forgetUnsent()
      forgetDrafts()
      forgetShared()
      toast({ title: accountMessages.loggedOut })
      go(links.login)
    },
    onError: () =>
      toast({ title: accountMessages.logoutFailed, text: accountMessages.logoutFailedText, tone: 'bad' }),
  })
  return () => mutate({})
}
