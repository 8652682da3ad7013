import { byHandCheckbox, cardRefundText } from '#features/market/payments/card-refund-text.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { Stepper } from '#ui/forms/Stepper.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { unchecked, useForm, type FormErrors } from '#ui/forms/use-form.ts'
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
  const { form, byCard, send } = useDisputeActionForm({ order, problem, action, onClose })
  const { byHand, goods } = form.typed
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.button}
      text={[byCard && cardRefundText(byCard, byHand), words.text].filter(Boolean).join(' ')}
      close={disputeCopy.close}
      look="h3"
    >
      <form onSubmit={send} noValidate>
        <DialogBody>
          {action === 'takeBack' && (
            <GoodsBack problem={problem} goods={goods} onGoods={(back) => form.set({ goods: back })} />
          )}
          {words.note !== null && (
            <Field
              label={words.note}
              optional={needsReason(action) ? undefined : disputeCopy.optional}
              error={form.errors.note ?? form.failure}
            >
              <TextArea {...form.control('note')} rows={3} maxLength={disputeLimits.note} />
            </Field>
          )}
          {byCard && (
            <Checkbox {...byHandCheckbox(byCard, byHand, (chosen) => form.set({ byHand: chosen }))} />
          )}
          {words.note === null && form.failure && <FieldError>{form.failure}</FieldError>}
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="out" onCancel={onClose}>
            {disputeCopy.cancel}
          </CancelButton>
          <Button type="submit" busy={form.isSending && disputeCopy.sending}>
            {words.button}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function useDisputeActionForm({ order, problem, action, onClose }: Props) {
  const byCard = action === 'repay' ? order.refundsBy : null
  const form = useForm({
    initial: {
      byHand: byCard?.isUnclear ?? false,
      note: '',
      goods: problem.lines.map(({ lineId, quantity }) => ({ lineId, good: quantity, damaged: 0 })),
    },
    check: unchecked,
    checkMore: ({ note }): FormErrors =>
      needsReason(action) && note.trim() === '' ? { note: disputeMessages.reason } : {},
  })
  const act = useDisputeAction(order.id, () => {
    toast({ title: disputeActionCopy[action].done })
    onClose()
  })
  const send = form.submit(({ note, goods, byHand }) =>
    act.mutateAsync({
      params: { id: problem.id },
      body: { action, note, ...(action === 'takeBack' && { goods }), ...(byCard && { byHand }) },
    }),
  )
  return { form, byCard, send }
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
