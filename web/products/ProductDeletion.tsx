import { productApi, productMessages, type Product } from '#shared/products.ts'
import { cartApi } from '#shared/cart.ts'
import { reasonOf } from '#web/client/call.ts'
import { links } from '#web/client/links.ts'
import { useGo } from '#web/client/navigation.ts'
import { useSend } from '#web/client/query.ts'
import { staffReason } from '#web/client/reason.ts'
import { useViewer } from '#web/client/viewer.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { productWords } from './words.ts'

type Props = {
  product: Product
  onClose: () => void
  /** Instead of going to the shop. */ onRemoved?: () => void
}

/** Asks before a product leaves the market. */
export function ProductDeletion({ product, onClose, onRemoved }: Props) {
  const go = useGo()
  const viewer = useViewer()
  const remove = useSend(productApi.remove, {
    refreshes: [productApi.list, productApi.counts, productApi.related, cartApi.read],
    onSuccess: () => {
      onClose()
      toast({ title: productMessages.deleted })
      if (onRemoved) onRemoved()
      else go(links.shop(product.businessId))
    },
    onError: (error) => toast({ title: productMessages.deleteFailed, text: reasonOf(error), tone: 'bad' }),
  })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={productWords.removeTitle}
      text={productWords.removeText}
      cancel={productWords.cancel}
      action={productWords.remove}
      busy={remove.isPending && productWords.removing}
      {...(viewer?.id === product.userId ? {} : { reason: staffReason })}
      onAction={(reason) => remove.mutate({ params: { id: product.id }, query: reason ? { reason } : {} })}
    />
  )
}
