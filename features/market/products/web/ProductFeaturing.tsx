import { staffReason } from '#features/members/audit/staff-reason.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { productApi, type Product } from '../contract.ts'
import { productCopy, productMessages } from '../copy.ts'
import { featuredApi } from '../listing.contract.ts'

/** An admin features a product, or reverts it. */
export function ProductFeaturing({ product, onClose }: { product: Product; onClose: () => void }) {
  const { id, isFeatured } = product
  const after = (title: string) => ({
    refreshes: [productApi.read, productApi.list],
    onSuccess: () => {
      onClose()
      toast({ title })
    },
    onError: (error: Error) => toast({ title: errorMessage(error), tone: 'bad' as const }),
  })
  const feature = useEndpointMutation(featuredApi.add, after(productMessages.featured))
  const unfeature = useEndpointMutation(featuredApi.remove, after(productMessages.unfeatured))
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={isFeatured ? productCopy.unfeatureTitle : productCopy.featureTitle}
      text={isFeatured ? productCopy.unfeatureText : productCopy.featureText}
      cancel={productCopy.cancel}
      action={isFeatured ? productCopy.unfeature : productCopy.feature}
      tone="primary"
      busy={(feature.isPending || unfeature.isPending) && productCopy.sending}
      reason={staffReason}
      onAction={(reason) =>
        isFeatured
          ? unfeature.mutate({ params: { id }, query: { reason } })
          : feature.mutate({ params: { id }, body: { reason } })
      }
    />
  )
}
