import { accountApi } from '#features/members/accounts/contract.ts'
import { accountMessages } from '#features/members/accounts/copy.ts'
import { setSession } from '#features/members/people/web/viewer.ts'
import { askToLeave } from '#features/members/unsent/web/leave-question.ts'
import { hasUnsent } from '#features/members/unsent/web/unsent-mark.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'

/** Ends the session, and deletes what this browser stores of the member; what is not sent only after a question. */
export function useLogOut() {
  const go = useGo()
  const { mutate } = useEndpointMutation(accountApi.logout, {
    onSuccess: () => {
      setSession(null)
      toast({ title: accountMessages.loggedOut })
      go(links.login)
    },
    onError: () =>
      toast({ title: accountMessages.logoutFailed, text: accountMessages.logoutFailedText, tone: 'bad' }),
  })
  return () => {
    if (hasUnsent()) void askToLeave().then((leaves) => leaves && mutate({}))
    else mutate({})
  }
}
