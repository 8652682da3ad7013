import { staffReason } from '#features/members/audit/staff-reason.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { productApi, type Product } from '../contract.ts'
import { productMessages, productCopy } from '../copy.ts'

type Props = {
  product: Product
  onClose: () => void
  /** Called instead of navigating to the shop. */ onRemoved?: () => void
}

/** Asks for confirmation before deleting a product. */
export function ProductDeletion({ product, onClose, onRemoved }: Props) {
  const go = useGo()
  const viewer = useViewer()
  const remove = useEndpointMutation(productApi.remove, {
    refreshes: [productApi.list, productApi.counts, productApi.related, 'cart'],
    onSuccess: () => {
      onClose()
      toast({ title: productMessages.deleted })
      if (onRemoved) onRemoved()
      else go(links.shop(product.businessId))
    },
    onError: (error) =>
      toast({ title: productMessages.deleteFailed, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={productCopy.removeTitle}
      text={productCopy.removeText}
      cancel={productCopy.cancel}
      action={productCopy.remove}
      busy={remove.isPending && productCopy.removing}
      {...(viewer?.id === product.userId ? {} : { reason: staffReason })}
      onAction={(reason) => remove.mutate({ params: { id: product.id }, query: reason ? { reason } : {} })}
    />
  )
}
