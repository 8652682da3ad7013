import { siteDateTime } from '#platform/contract/dates.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { recoveryApi } from '../recovery.contract.ts'
import { waitingResetCopy } from '../waiting-reset.copy.ts'

/** Shows the member the password link that waits for a day, with a button that stops it. */
export function WaitingReset() {
  const found = useEndpoint(recoveryApi.waiting)
  const stop = useEndpointMutation(recoveryApi.stopWaiting, {
    refreshes: [recoveryApi.waiting],
    onSuccess: ({ message }) => toast({ title: message }),
    onError: (error) => toast({ title: waitingResetCopy.failed, text: errorMessage(error), tone: 'bad' }),
  })
  if (!found.data?.waiting) return null
  const { email, sendsAt } = found.data.waiting
  return (
    <Alert tone="bad" title={waitingResetCopy.title}>
      <p>{waitingResetCopy.text(email, siteDateTime(sendsAt))}</p>
      <Button
        variant="out"
        size="s"
        busy={stop.isPending && waitingResetCopy.stopping}
        onClick={() => stop.mutate({})}
      >
        {waitingResetCopy.stop}
      </Button>
    </Alert>
  )
}
