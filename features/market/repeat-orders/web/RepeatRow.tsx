import { cartLimits } from '#features/market/checkout/cart.contract.ts'
import { repeatIntervals, repeatIntervalCopy } from '#features/market/products/repeat-interval.ts'
import { lineName } from '#features/market/products/variants.ts'
import { ProductThumbnail } from '#features/market/products/web/ProductThumbnail.tsx'
import { longDate } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { Stepper } from '#ui/forms/Stepper.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { repeatOrderApi, type RepeatOrder } from '../contract.ts'
import { repeatOrderMessages as messages, repeatCopy } from '../copy.ts'
import styles from './RepeatRow.module.css'

const rhythms = repeatIntervals.map((value) => ({ value, label: repeatIntervalCopy[value] }))

/** One repeat order: its next date, and all actions on it. */
export function RepeatRow({ repeat }: { repeat: RepeatOrder }) {
  const { product, seller, state } = repeat
  const name = lineName(product.name, product.variant)
  const isPaused = state === 'paused'
  return (
    <li className={styles.row}>
      <ProductThumbnail product={product} size="m" />
      <div className={styles.words}>
        <p className={styles.name}>
          {hasSection('market') ? <a href={links.product(product.id)}>{name}</a> : name}
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
  const actions = useRepeatOrderActions()
  const params = { id: repeat.id }
  const action = (label: string, onClick: () => void, variant: 'out' | 'dout' = 'out') => (
    <Button
      size="s"
      variant={variant}
      aria-label={repeatCopy.actionOf(label, product.name)}
      onClick={() => actions.isPending || onClick()}
    >
      {label}
    </Button>
  )
  return (
    <div className={styles.tools}>
      {hasSection('market') && (
        <>
          <Field label={repeatCopy.everyOf(product.name)} quiet>
            <LazySelect
              value={repeat.every}
              onValueChange={(every) => actions.change.mutate({ params, body: { every } })}
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
            onValueChange={(quantity) => actions.change.mutate({ params, body: { quantity } })}
          />
          {!isPaused && action(repeatCopy.skip, () => actions.skip.mutate({ params }))}
          {isPaused
            ? action(repeatCopy.resume, () => actions.resume.mutate({ params }))
            : action(repeatCopy.pause, () => actions.pause.mutate({ params }))}
        </>
      )}
      {action(repeatCopy.stop, () => actions.stop.mutate({ params }), 'dout')}
      {repeat.lastOrderId !== null && (
        <a href={links.order(repeat.lastOrderId)} className={styles.last}>
          {repeatCopy.last}
        </a>
      )}
    </div>
  )
}

function useRepeatOrderActions() {
  const after = (title: string) => ({
    refreshes: [repeatOrderApi.list],
    onSuccess: () => toast({ title }),
    onError: (error: Error) => toast({ title: messages.failed, text: errorMessage(error), tone: 'bad' }),
  })
  const change = useEndpointMutation(repeatOrderApi.change, after(messages.changed))
  const skip = useEndpointMutation(repeatOrderApi.skip, after(messages.skipped))
  const pause = useEndpointMutation(repeatOrderApi.pause, after(messages.paused))
  const resume = useEndpointMutation(repeatOrderApi.resume, after(messages.resumed))
  const stop = useEndpointMutation(repeatOrderApi.stop, {
    ...after(messages.stopped),
    refreshes: [repeatOrderApi.list, repeatOrderApi.offer],
  })
  const isPending = [skip, pause, resume, stop].some((one) => one.isPending)
  return { change, skip, pause, resume, stop, isPending }
}
