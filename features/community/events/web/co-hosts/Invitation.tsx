import type { Event } from '#features/community/posts/contract.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { coHostApi } from '../../co-hosts.contract.ts'
import { coHostCopy } from '../../co-hosts.copy.ts'
import styles from './CoHosts.module.css'

const fail = (error: Error) => toast({ title: coHostCopy.failed, text: errorMessage(error), tone: 'bad' })

/** The question to a member who was invited to host the event. */
export function Invitation({ event }: { event: Event }) {
  const viewer = useViewer()
  const params = { id: event.id }
  // What hosts see of an event is in its attendance.
  const refreshes = [coHostApi.read, 'attendance']
  const accept = useEndpointMutation(coHostApi.accept, {
    refreshes,
    onSuccess: () => toast({ title: coHostCopy.accepted }),
    onError: fail,
  })
  const decline = useEndpointMutation(coHostApi.remove, {
    refreshes,
    onSuccess: () => toast({ title: coHostCopy.declined }),
    onError: fail,
  })
  const isBusy = accept.isPending || decline.isPending
  return (
    <div className={styles.invitation}>
      <Alert tone="info" title={coHostCopy.invitation(event.user.displayName)}>
        {coHostCopy.invitationText}
        <span className={styles.answers}>
          <Button size="s" disabled={isBusy} onClick={() => accept.mutate({ params })}>
            {coHostCopy.accept}
          </Button>
          <Button
            size="s"
            variant="out"
            disabled={isBusy}
            onClick={() => decline.mutate({ params: { ...params, userId: viewer?.id ?? 0 } })}
          >
            {coHostCopy.decline}
          </Button>
        </span>
      </Alert>
    </div>
  )
}
