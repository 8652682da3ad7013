import { accountApi } from '#shared/accounts.ts'
import { membershipApi, type Membership } from '#shared/membership.ts'
import type { Endpoint, EndpointOptions } from '#shared/http.ts'
import { reasonOf } from '#web/client/call.ts'
import { useSend } from '#web/client/query.ts'
import { toast } from '#web/ui/toast.ts'
import { membershipWords as words } from './words.ts'

/** What a change of the membership makes old: the mark beside one's name, too. */
export const refreshed = [membershipApi.mine, membershipApi.invoices, accountApi.me]

type Own = EndpointOptions & { answer: typeof membershipApi.cancel.answer }

/** One deed upon one's own membership, with what it says afterwards. */
export const useDeed = <P extends string, O extends Own>(
  endpoint: Endpoint<P, O>,
  says: { title: string; text?: (membership: Membership) => string | undefined },
  onDone?: () => void,
) =>
  useSend(endpoint, {
    refreshes: refreshed,
    onSuccess: (answer) => {
      const membership: Membership = answer
      toast({ title: says.title, text: says.text?.(membership) })
      onDone?.()
    },
    onError: (error) => {
      toast({ title: words.didNotWork, text: reasonOf(error), tone: 'bad' })
      onDone?.()
    },
  })
