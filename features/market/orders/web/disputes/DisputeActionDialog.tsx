import { useState, type FormEvent } from 'react'
import { byHandCheckbox, cardRefundText } from '#features/market/payments/card-refund-text.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { Stepper } from '#ui/forms/Stepper.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import type { OrderDetail } from '../../contract.ts'
import { disputeMessages } from '../../dispute-messages.copy.ts'
import { disputeLimits, type Dispute } from '../../disputes.contract.ts'
import { disputeCopy, disputeActionCopy } from '../../disputes.copy.ts'
import { needsReason, type DisputeAction } from '../../disputes.transitions.ts'
import { useDisputeAction } from './disputes.ts'
import styles from './DisputeActionDialog.module.css'

type Props = { order: OrderDetail; problem: Dispute; action: DisputeAction; onClose: () => void }
type Goods = { lineId: number; good: number; damaged: number }[]

/** Confirms an action on a dispute and asks for its details. */
export function DisputeActionDialog({ order, problem, action, onClose }: Props) {
  const words = disputeActionCopy[action]
  const { byCard, byHand, setByHand, note, setNote, goods, setGoods, error, isPending, submit } =
    useDisputeActionForm({ order, problem, action, onClose })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.button}
      text={[byCard && cardRefundText(byCard, byHand), words.text].filter(Boolean).join(' ')}
      close={disputeCopy.close}
      look="h3"
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          {action === 'takeBack' && <GoodsBack problem={problem} goods={goods} onGoods={setGoods} />}
          {words.note !== null && (
            <Field
              label={words.note}
              optional={needsReason(action) ? undefined : disputeCopy.optional}
              error={error}
            >
              <TextArea
                rows={3}
                maxLength={disputeLimits.note}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            </Field>
          )}
          {byCard && <Checkbox {...byHandCheckbox(byCard, byHand, setByHand)} />}
          {words.note === null && error && <FieldError>{error}</FieldError>}
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="out" onCancel={onClose}>
            {disputeCopy.cancel}
          </CancelButton>
          <Button type="submit" busy={isPending && disputeCopy.sending}>
            {words.button}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function useDisputeActionForm({ order, problem, action, onClose }: Props) {
  const byCard = action === 'repay' ? order.refundsBy : null
  const [byHand, setByHand] = useState(byCard?.isUnclear ?? false)
  const [note, setNoteText] = useState('')
  const [error, setError] = useState('')
  const [goods, setGoods] = useState<Goods>(() =>
    problem.lines.map(({ lineId, quantity }) => ({ lineId, good: quantity, damaged: 0 })),
  )
  const { mutate, isPending } = useDisputeAction(order.id, {
    onSuccess: () => {
      toast({ title: disputeActionCopy[action].done })
      onClose()
    },
    onError: (failure) => setError(errorMessage(failure)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (needsReason(action) && note.trim() === '') return setError(disputeMessages.reason)
    mutate({
      params: { id: problem.id },
      body: { action, note, ...(action === 'takeBack' && { goods }), ...(byCard && { byHand }) },
    })
  }
  const setNote = (typed: string) => {
    setNoteText(typed)
    setError('')
  }
  return { byCard, byHand, setByHand, note, setNote, goods, setGoods, error, isPending, submit }
}

type GoodsProps = { problem: Dispute; goods: Goods; onGoods: (goods: Goods) => void }

/** How many came back in which condition, at most the number to be returned. */
function GoodsBack({ problem, goods, onGoods }: GoodsProps) {
  const change = (lineId: number, part: Partial<Goods[number]>) =>
    onGoods(goods.map((one) => (one.lineId === lineId ? { ...one, ...part } : one)))
  return problem.lines.map(({ lineId, name, quantity }) => {
    const { good = 0, damaged = 0 } = goods.find((one) => one.lineId === lineId) ?? {}
    const steps = [
      {
        key: 'good',
        word: disputeCopy.goodShort,
        label: disputeCopy.good(name),
        value: good,
        max: quantity - damaged,
      },
      {
        key: 'damaged',
        word: disputeCopy.damagedShort,
        label: disputeCopy.damaged(name),
        value: damaged,
        max: quantity - good,
      },
    ]
    return (
      <fieldset key={lineId} className={styles.goods}>
        <legend>{name}</legend>
        {steps.map(({ key, word, label, value, max }) => (
          <div key={key} className={styles.step}>
            <span aria-hidden>{word}</span>
            <Stepper
              label={label}
              fewer={disputeCopy.fewer(label)}
              more={disputeCopy.more(label)}
              size="s"
              min={0}
              max={max}
              value={value}
              onValueChange={(next) => change(lineId, { [key]: next })}
            />
          </div>
        ))}
      </fieldset>
    )
  })
}
