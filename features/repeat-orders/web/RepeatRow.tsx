import { cartLimits } from '#features/cart/contract.ts'
import { longDate } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { repeatOrderApi, type RepeatOrder } from '../contract.ts'
import { repeatOrderMessages as messages, repeatCopy } from '../copy.ts'
import { everies, everyCopy } from '#features/products/repeat-interval.ts'
import { reasonOf } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useSend } from '#platform/web/query.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { LateSelect } from '#ui/forms/LazySelect.tsx'
import { Stepper } from '#ui/forms/Stepper.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Thumb } from '#ui/photos/Thumbnail.tsx'
import styles from './RepeatRow.module.css'

const rhythms = everies.map((value) => ({ value, label: everyCopy[value] }))

/** One repeat order: its next date, and all actions on it. */
export function RepeatRow({ repeat }: { repeat: RepeatOrder }) {
  const { product, seller, state } = repeat
  const isPaused = state === 'paused'
  return (
    <li className={styles.row}>
      <Thumb image={product.image} size="m" />
      <div className={styles.words}>
        <p className={styles.name}>
          <a href={links.product(product.id)}>{product.name}</a>
          {isPaused && <Badge>{repeatCopy.paused}</Badge>}
        </p>
        <p className={styles.text}>
          {seller.name} · {repeatCopy.each(formatMoney(repeat.priceCents, repeat.currency))} ·{' '}
          {repeat.address ? repeatCopy.deliveredTo(repeat.address.street) : repeatCopy.collected}
        </p>
        {!isPaused && (
          <p className={styles.next}>
            {(repeat.failures > 0 ? repeatCopy.again : repeatCopy.next)(longDate(repeat.nextAt))}
          </p>
        )}
        {repeat.failure && <Alert tone="bad">{repeat.failure}</Alert>}
        <RepeatTools repeat={repeat} isPaused={isPaused} />
      </div>
    </li>
  )
}

function RepeatTools({ repeat, isPaused }: { repeat: RepeatOrder; isPaused: boolean }) {
  const { product } = repeat
  const deeds = useDeeds()
  const params = { id: repeat.id }
  const deed = (label: string, onClick: () => void, variant: 'out' | 'dout' = 'out') => (
    <Button
      size="s"
      variant={variant}
      aria-label={repeatCopy.actionOf(label, product.name)}
      onClick={() => deeds.isPending || onClick()}
    >
      {label}
    </Button>
  )
  return (
    <div className={styles.tools}>
      <Field label={repeatCopy.everyOf(product.name)} quiet>
        <LateSelect
          value={repeat.every}
          onValueChange={(every) => deeds.change.mutate({ params, body: { every } })}
          choices={rhythms}
        />
      </Field>
      <Stepper
        size="s"
        label={repeatCopy.quantityOf(product.name)}
        value={repeat.quantity}
        max={cartLimits.quantity}
        fewer={repeatCopy.fewer}
        more={repeatCopy.more}
        onValueChange={(quantity) => deeds.change.mutate({ params, body: { quantity } })}
      />
      {!isPaused && deed(repeatCopy.skip, () => deeds.skip.mutate({ params }))}
      {isPaused
        ? deed(repeatCopy.resume, () => deeds.resume.mutate({ params }))
        : deed(repeatCopy.pause, () => deeds.pause.mutate({ params }))}
      {deed(repeatCopy.stop, () => deeds.stop.mutate({ params }), 'dout')}
      {repeat.lastOrderId !== null && (
        <a href={links.order(repeat.lastOrderId)} className={styles.last}>
          {repeatCopy.last}
        </a>
      )}
    </div>
  )
}

function useDeeds() {
  const after = (title: string) => ({
    refreshes: [repeatOrderApi.list],
    onSuccess: () => toast({ title }),
    onError: (error: Error) => toast({ title: messages.failed, text: reasonOf(error), tone: 'bad' }),
  })
  const change = useSend(repeatOrderApi.change, after(messages.changed))
  const skip = useSend(repeatOrderApi.skip, after(messages.skipped))
  const pause = useSend(repeatOrderApi.pause, after(messages.paused))
  const resume = useSend(repeatOrderApi.resume, after(messages.resumed))
  const stop = useSend(repeatOrderApi.stop, {
    ...after(messages.stopped),
    refreshes: [repeatOrderApi.list, repeatOrderApi.offer],
  })
  const isPending = [skip, pause, resume, stop].some((one) => one.isPending)
  return { change, skip, pause, resume, stop, isPending }
}
