import { useState } from 'react'
import { businessApi, type Business } from '#features/market/businesses/contract.ts'
import { businessLimits } from '#features/market/businesses/contract.ts'
import { canSuspendBusiness } from '#features/market/businesses/permissions.ts'
import { businessQueueApi } from '#features/market/businesses/verification.contract.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { moderationApi } from '../contract.ts'
import { consoleCopy } from '../copy.ts'
import { waitingApi } from '../waiting.contract.ts'
import { showFailure } from './show-failure.ts'

/** Suspends a business, or lifts its suspension. */
export function SuspensionButton({ business }: { business: Business }) {
  const viewer = useViewer()
  const [isAsking, setAsking] = useState(false)
  const options = {
    refreshes: [businessQueueApi.list, businessApi.list, businessApi.pins, businessApi.read, waitingApi.read],
    onSuccess: ({ message }: { message: string }) => {
      setAsking(false)
      toast({ title: message })
    },
    onError: showFailure,
  }
  const suspend = useEndpointMutation(moderationApi.suspendBusiness, options)
  const reinstate = useEndpointMutation(moderationApi.reinstateBusiness, options)
  if (viewer === null || !canSuspendBusiness(viewer)) return null

  const change = business.suspension ? reinstate : suspend
  const words = consoleCopy.businessActions[business.suspension ? 'reinstate' : 'suspend']
  return (
    <>
      <Button size="s" variant={business.suspension ? 'out' : 'dout'} onClick={() => setAsking(true)}>
        {words.action}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.title(business.name)}
        text={words.text}
        cancel={consoleCopy.cancel}
        action={words.action}
        tone={business.suspension ? 'primary' : 'dng'}
        busy={change.isPending && consoleCopy.working}
        reason={{ label: words.reason, max: businessLimits.reason }}
        onAction={(reason) => change.mutate({ params: { id: business.id }, body: { reason } })}
      />
    </>
  )
}
