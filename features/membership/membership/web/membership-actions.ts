import { peopleApi } from '#features/members/people/contract.ts'
import type { Endpoint, EndpointOptions } from '#platform/contract/endpoint.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'
import { membershipApi, type Membership } from '../contract.ts'
import { membershipCopy } from '../copy.ts'

/** Data that a change of membership makes stale, including the badge beside the name. */
export const refreshed = [membershipApi.mine, membershipApi.invoices, peopleApi.me]

type Own = EndpointOptions & { answer: typeof membershipApi.cancel.answer }

/** An action on one's own membership and the toast that follows. */
export const useMembershipAction = <P extends string, O extends Own>(
  endpoint: Endpoint<P, O>,
  done: { title: string; text?: (membership: Membership) => string | undefined },
  onDone?: () => void,
) =>
  useEndpointMutation(endpoint, {
    refreshes: refreshed,
    onSuccess: (answer) => {
      const membership: Membership = answer
      toast({ title: done.title, text: done.text?.(membership) })
      onDone?.()
    },
    onError: (error) => {
      toast({ title: membershipCopy.didNotWork, text: errorMessage(error), tone: 'bad' })
      onDone?.()
    },
  })
