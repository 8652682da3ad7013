import { siteDateTime } from '#platform/contract/dates.ts'
import { recoveryApi } from '../contract.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { settingsCopy } from '../settings.copy.ts'

/** A password link that waits for a day, and the way to stop it; nothing where none waits. */
export function WaitingReset() {
  const found = useEndpoint(recoveryApi.waiting)
  const stop = useEndpointMutation(recoveryApi.stopWaiting, {
    refreshes: [recoveryApi.waiting],
    onSuccess: ({ message }) => toast({ title: message }),
    onError: (error) => toast({ title: settingsCopy.stopFailed, text: errorMessage(error), tone: 'bad' }),
  })
  if (!found.data?.waiting) return null
  const { email, sendsAt } = found.data.waiting
  return (
    <Alert tone="bad" title={settingsCopy.waitingReset}>
      <p>{settingsCopy.waitingResetText(email, siteDateTime(sendsAt))}</p>
      <Button
        variant="out"
        size="s"
        busy={stop.isPending && settingsCopy.stopping}
        onClick={() => stop.mutate({})}
      >
        {settingsCopy.stopReset}
      </Button>
    </Alert>
  )
}
