import { whyNotSelling } from '#features/market/businesses/sell-state.ts'
import type { Product } from '#features/market/products/contract.ts'
import type { Variant } from '#features/market/products/variant.contract.ts'
import { nameWithVariant } from '#features/market/products/variants.ts'
import { links } from '#platform/web/links.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { repeatOrderApi } from '../contract.ts'
import { repeatCopy } from '../copy.ts'
import { RepeatForm } from './RepeatForm.tsx'

export type RepeatDialogProps = { product: Product; variant: Variant; quantity: number; onClose: () => void }

/** Interval, quantity, address and payment. */
export function RepeatDialog(props: RepeatDialogProps) {
  const { product, variant, onClose } = props
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={repeatCopy.dialogTitle(nameWithVariant(product, variant))}
      text={repeatCopy.dialogText}
      close={repeatCopy.close}
      look="h3"
    >
      <Content {...props} />
    </Dialog>
  )
}

function Content(props: RepeatDialogProps) {
  const { product, onClose } = props
  const offer = useEndpoint(repeatOrderApi.offer, { params: { id: product.id } })
  if (offer.isPending)
    return (
      <DialogBody>
        <ListSkeleton label={repeatCopy.loading} rows={3} />
      </DialogBody>
    )
  if (offer.isError)
    return (
      <DialogBody>
        <Problem
          title={repeatCopy.failedOffer}
          text={repeatCopy.failedText}
          retry={repeatCopy.retry}
          onRetry={() => void offer.refetch()}
        />
      </DialogBody>
    )
  const { isStarted, terms } = offer.data
  const whyNot = whyNotSelling(product.business)
  const canBeHad = whyNot === null && terms.isOpen && (terms.collects || (terms.delivers && terms.takesEft))
  if (!isStarted && canBeHad) return <RepeatForm {...props} offer={offer.data} />
  return (
    <>
      <DialogBody>
        <Alert tone="info">
          {isStarted ? repeatCopy.started : (whyNot ?? repeatCopy.noWay(product.businessName))}
        </Alert>
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onClose}>
          {repeatCopy.close}
        </Button>
        {isStarted && <ButtonLink href={links.repeatOrders}>{repeatCopy.toList}</ButtonLink>}
      </DialogFooter>
    </>
  )
}
