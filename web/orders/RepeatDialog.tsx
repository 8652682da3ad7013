import type { Product } from '#shared/products.ts'
import { repeatOrderApi } from '#shared/repeatOrders.ts'
import { orderMessages } from '#shared/orders.ts'
import { links } from '#web/client/links.ts'
import { useAnswer } from '#web/client/query.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/Dialog.tsx'
import { Problem } from '#web/ui/Problem.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { RepeatForm } from './RepeatForm.tsx'
import { repeatWords as words } from './repeatWords.ts'

export type RepeatDialogProps = { product: Product; quantity: number; onClose: () => void }

/** How often, how many, to where and how it is paid. */
export function RepeatDialog(props: RepeatDialogProps) {
  const { product, onClose } = props
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.dialogTitle(product.name)}
      text={words.dialogText}
      close={words.close}
      look="h3"
    >
      <Content {...props} />
    </Dialog>
  )
}

function Content(props: RepeatDialogProps) {
  const { product, onClose } = props
  const offer = useAnswer(repeatOrderApi.offer, { params: { id: product.id } })
  if (offer.isPending)
    return (
      <DialogBody>
        <ListSkeleton label={words.loading} rows={3} />
      </DialogBody>
    )
  if (offer.isError)
    return (
      <DialogBody>
        <Problem
          title={words.failedOffer}
          text={words.failedText}
          retry={words.retry}
          onRetry={() => void offer.refetch()}
        />
      </DialogBody>
    )
  const { isStarted, terms } = offer.data
  const canBeHad = terms.isOpen && (terms.collects || (terms.delivers && terms.takesEft))
  if (!isStarted && canBeHad) return <RepeatForm {...props} offer={offer.data} />
  return (
    <>
      <DialogBody>
        <Alert tone="info">{isStarted ? words.started : orderMessages.notOpen(product.businessName)}</Alert>
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onClose}>
          {words.close}
        </Button>
        {isStarted && <ButtonLink href={links.repeatOrders}>{words.toList}</ButtonLink>}
      </DialogFooter>
    </>
  )
}
