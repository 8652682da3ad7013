import { useState } from 'react'
import { byHandCheckbox, cardRefundText } from '#features/market/payments/card-refund-text.ts'
import { cardRefundCopy } from '#features/market/payments/copy.ts'
import { netPaidCents } from '#features/market/payments/ledger.ts'
import { providers } from '#features/market/payments/providers.ts'
import { productMessages } from '#features/market/products/copy.ts'
import { formatMoney, type Currency } from '#platform/contract/money.ts'
import { moneyMessages, readPrice, withoutCurrency } from '#platform/contract/typed/read-price.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { MoneyInput } from '#ui/forms/MoneyInput.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useForm, type TextControl } from '#ui/forms/use-form.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { orderLimits, type OrderDetail } from '../contract.ts'
import { moveFormCopy, orderMoveCopy, orderMessages } from '../copy.ts'
import type { OrderMove } from '../transitions.ts'
import { useOrderAction, type Extra } from './order-actions.ts'
import { actionOf } from './OrderActions.tsx'

type OrderActionDialogProps = { order: OrderDetail; move: OrderMove; onClose: () => void }
type Typed = { tracking: string; code: string; reason: string; amount: string }

/** Asks for confirmation and for the input that the move needs. */
export function OrderActionDialog(props: OrderActionDialogProps) {
  const { move, onClose } = props
  const { form, fields, words, byCard, byHand, setByHand, cached, send } = useMoveForm(props)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.title}
      text={(byCard && cardRefundText(byCard, byHand)) ?? words.text}
      close={moveFormCopy.close}
      look="h3"
    >
      <form onSubmit={send} noValidate>
        <DialogBody>
          {fields.map((name, index) => (
            <Part
              key={name}
              name={name}
              currency={props.order.currency}
              cached={cached}
              error={form.errors[name] ?? (index === 0 && form.failure)}
              control={form.control(name)}
            />
          ))}
          {byCard && <Checkbox {...byHandCheckbox(byCard, byHand, setByHand)} />}
          {fields.length === 0 && form.failure && <FieldError>{form.failure}</FieldError>}
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="out" onCancel={onClose}>
            {moveFormCopy.keep}
          </CancelButton>
          <Button
            type="submit"
            variant={move === 'cancel' ? 'dng' : 'primary'}
            busy={form.isSending && moveFormCopy.sending}
          >
            {words.action}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function useMoveForm({ order, move, onClose }: OrderActionDialogProps) {
  const step = actionOf(move, order.viewedBy)
  const words = orderMoveCopy[step]
  const byCard = step === 'refund' ? order.refundsBy : null
  const [byHand, setByHand] = useState(byCard?.isUnclear ?? false)
  const done = byCard && !byHand ? cardRefundCopy.done(providers[byCard.provider].label) : words.done
  const cached = formatMoney(netPaidCents(order.ledger), order.currency)
  const form = useForm({
    initial: { tracking: '', code: '', reason: '', amount: withoutCurrency(cached) },
    check: (typed: Typed) => readExtra(move, typed, order.currency),
    fieldNames: { amountCents: 'amount' },
  })
  const go = useOrderAction(order, () => {
    toast({ title: done })
    onClose()
  })
  const send = form.submit((extra) => go[move]({ ...extra, ...(byCard && byHand && { byHand }) }))
  return { form, fields: fieldsOf(step), words, byCard, byHand, setByHand, cached, send }
}

function fieldsOf(step: ReturnType<typeof actionOf>): (keyof Typed)[] {
  if (step === 'ship') return ['tracking']
  if (step === 'complete') return ['code']
  if (step === 'cancel') return ['reason']
  return step === 'refund' ? ['amount', 'reason'] : []
}

/** What is sent, or what is wrong with the amount. */
function readExtra(move: OrderMove, typed: Typed, currency: Currency): { data: Extra } | WrongAmount {
  const { tracking, code, reason, amount } = typed
  if (move !== 'refund') return { data: { tracking, code, reason } }
  const read = readPrice(amount, currency)
  if ('why' in read && read.why === 'foreign') return wrongAmount(productMessages.foreignPrice[currency])
  if ('why' in read && read.why === 'ambiguous') return wrongAmount(moneyMessages.ambiguous(read.readings))
  if ('cents' in read && read.cents > 0) return { data: { amountCents: read.cents, reason } }
  return wrongAmount(orderMessages.badRefund)
}

type WrongAmount = ReturnType<typeof wrongAmount>
const wrongAmount = (message: string) => ({ error: { issues: [{ path: ['amount'], message }] } })

type PartProps = {
  name: keyof Typed
  currency: Currency
  cached: string
  error: string | false | undefined
  control: TextControl
}

function Part({ name, currency, cached, error, control }: PartProps) {
  if (name === 'reason')
    return (
      <Field label={moveFormCopy.reason} optional={moveFormCopy.optional} error={error}>
        <TextArea rows={2} maxLength={orderLimits.reason} {...control} />
      </Field>
    )
  if (name === 'amount')
    return (
      <Field label={moveFormCopy.amount} hint={moveFormCopy.amountHint(cached)} error={error}>
        <MoneyInput currency={currency} maxLength={20} {...control} />
      </Field>
    )
  return (
    <Field
      label={moveFormCopy[name]}
      optional={name === 'tracking' ? moveFormCopy.optional : undefined}
      error={error}
    >
      <TextInput
        maxLength={name === 'tracking' ? orderLimits.tracking : 20}
        inputMode={name === 'code' ? 'numeric' : undefined}
        autoComplete="off"
        {...control}
      />
    </Field>
  )
}
