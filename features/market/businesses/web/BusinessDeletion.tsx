import { staffReason } from '#features/members/audit/staff-reason.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { errorHref, errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { businessApi, type Business } from '../contract.ts'
import { businessMessages, businessCopy } from '../copy.ts'

/** Asks for confirmation before deleting a business. */
export function BusinessDeletion({ business, onClose }: { business: Business; onClose: () => void }) {
  const go = useGo()
  const viewer = useViewer()
  const remove = useEndpointMutation(businessApi.remove, {
    refreshes: [businessApi.list, businessApi.pins, 'people', 'products'],
    onSuccess: () => {
      onClose()
      toast({ title: businessMessages.deleted })
      go(links.directory)
    },
    onError: (error) => {
      const href = errorHref(error)
      toast({
        title: businessMessages.deleteFailed,
        text: errorMessage(error),
        tone: 'bad',
        ...(href ? { link: { href, words: businessMessages.seeOrders } } : {}),
      })
    },
  })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={businessCopy.removeTitle}
      text={businessCopy.removeText}
      cancel={businessCopy.cancel}
      action={businessCopy.remove}
      busy={remove.isPending && businessCopy.removing}
      reason={viewer && viewer.id !== business.userId ? staffReason : undefined}
      onAction={(reason) => remove.mutate({ params: { id: business.id }, query: { reason } })}
    />
  )
}
