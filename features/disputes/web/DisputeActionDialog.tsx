import { useState, type FormEvent } from 'react'
import { caseLimits, type OrderCase } from '../contract.ts'
import { needsReason, type CaseAction } from '../transitions.ts'
import type { OrderDetail } from '#features/orders/contract.ts'
import { reasonOf } from '#platform/web/fetch.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { Stepper } from '#ui/forms/Stepper.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useCaseDeed } from './disputes.ts'
import { caseCopy, caseMessages } from '../copy.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import styles from './DisputeActionDialog.module.css'
import { byHandCheckbox, cardRefundText } from '#features/payments/card-refund-text.ts'
import { caseActionCopy } from '../actions.copy.ts'

type Props = { order: OrderDetail; problem: OrderCase; action: CaseAction; onClose: () => void }
type Goods = { lineId: number; good: number; damaged: number }[]

/** Confirms an action on a dispute and asks for its details. */
export function CaseDeedDialog({ order, problem, action, onClose }: Props) {
  const words = caseActionCopy[action]
  const { byCard, byHand, setByHand, note, setNote, goods, setGoods, error, isPending, submit } =
    useCaseDeedForm({ order, problem, action, onClose })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.button}
      text={[byCard && cardRefundText(byCard, byHand), words.text].filter(Boolean).join(' ')}
      close={caseCopy.close}
      look="h3"
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          {action === 'takeBack' && <GoodsBack problem={problem} goods={goods} onGoods={setGoods} />}
          {words.note !== null && (
            <Field
              label={words.note}
              optional={needsReason(action) ? undefined : caseCopy.optional}
              error={error}
            >
              <TextArea
                rows={3}
                maxLength={caseLimits.note}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            </Field>
          )}
          {byCard && <Checkbox {...byHandCheckbox(byCard, byHand, setByHand)} />}
          {words.note === null && error && <FieldError>{error}</FieldError>}
        </DialogBody>
        <DialogFooter>
          <Button variant="out" onClick={onClose}>
            {caseCopy.cancel}
          </Button>
          <Button type="submit" busy={isPending && caseCopy.sending}>
            {words.button}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function useCaseDeedForm({ order, problem, action, onClose }: Props) {
  const byCard = action === 'repay' ? order.refundsBy : null
  const [byHand, setByHand] = useState(byCard?.isUnclear ?? false)
  const [note, setNoteText] = useState('')
  const [error, setError] = useState('')
  const [goods, setGoods] = useState<Goods>(() =>
    problem.lines.map(({ lineId, quantity }) => ({ lineId, good: quantity, damaged: 0 })),
  )
  const { mutate, isPending } = useCaseDeed(order.id, {
    onSuccess: () => {
      toast({ title: caseActionCopy[action].done })
      onClose()
    },
    onError: (failure) => setError(reasonOf(failure)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (needsReason(action) && note.trim() === '') return setError(caseMessages.reason)
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

type GoodsProps = { problem: OrderCase; goods: Goods; onGoods: (goods: Goods) => void }

/** How many came back in which condition, at most the number to be returned. */
function GoodsBack({ problem, goods, onGoods }: GoodsProps) {
  const change = (lineId: number, part: Partial<Goods[number]>) =>
    onGoods(goods.map((one) => (one.lineId === lineId ? { ...one, ...part } : one)))
  return problem.lines.map(({ lineId, name, quantity }) => {
    const { good = 0, damaged = 0 } = goods.find((one) => one.lineId === lineId) ?? {}
    const steps = [
      {
        key: 'good',
        word: caseCopy.goodShort,
        label: caseCopy.good(name),
        value: good,
        max: quantity - damaged,
      },
      {
        key: 'damaged',
        word: caseCopy.damagedShort,
        label: caseCopy.damaged(name),
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
              fewer={caseCopy.fewer(label)}
              more={caseCopy.more(label)}
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
