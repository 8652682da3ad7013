import { businessApi, businessMessages, type Business } from '#shared/businesses.ts'
import { peopleApi } from '#shared/people.ts'
import { productApi } from '#shared/products.ts'
import { reasonOf } from '#web/client/call.ts'
import { links } from '#web/client/links.ts'
import { useGo } from '#web/client/navigation.ts'
import { useSend } from '#web/client/query.ts'
import { staffReason } from '#web/client/reason.ts'
import { useViewer } from '#web/client/viewer.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { businessWords } from './words.ts'

/** Asks before a business leaves the directory. */
export function BusinessDeletion({ business, onClose }: { business: Business; onClose: () => void }) {
  const go = useGo()
  const viewer = useViewer()
  const remove = useSend(businessApi.remove, {
    refreshes: [businessApi.list, businessApi.pins, peopleApi.read, productApi.shops, productApi.list],
    onSuccess: () => {
      onClose()
      toast({ title: businessMessages.deleted })
      go(links.directory)
    },
    onError: (error) => toast({ title: businessMessages.deleteFailed, text: reasonOf(error), tone: 'bad' }),
  })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={businessWords.removeTitle}
      text={businessWords.removeText}
      cancel={businessWords.cancel}
      action={businessWords.remove}
      busy={remove.isPending && businessWords.removing}
      reason={viewer && viewer.id !== business.userId ? staffReason : undefined}
      onAction={(reason) => remove.mutate({ params: { id: business.id }, query: { reason } })}
    />
  )
}
