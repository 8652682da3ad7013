import { useEffect } from 'react'
import { Address } from '#features/market/orders/order-input.ts'
import { useDraft } from '#platform/web/drafts.ts'
import { errorsByField } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo, useQueryValue } from '#platform/web/navigation.ts'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import type { Checkout as Offered } from '../contract.ts'
import { checkoutCopy } from '../copy.ts'
import { noDraft, planOf } from './checkout-draft.ts'
import { CheckoutDelivery } from './CheckoutDelivery.tsx'
import type { CheckoutNoticesProps } from './CheckoutNotices.tsx'
import type { CheckoutReviewProps } from './CheckoutReview.tsx'
import { CheckoutSteps, steps, type Step } from './CheckoutSteps.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { useCheckoutForm, type FormStepProps } from './use-checkout-form.ts'
import { usePlaceOrder } from './use-place-order.ts'
import split from '#ui/layout/Split.module.css'
import styles from './Checkout.module.css'

const loadCheckoutPayment = () => import('./CheckoutPayment.tsx')
const loadCheckoutReview = () => import('./CheckoutReview.tsx')

/** The steps of the checkout: delivery, payment and review. */
export function Checkout({ checkout }: { checkout: Offered }) {
  const { step, wanted, sellers, unavailable, plan, notices, shared, review } = useCheckout(checkout)

  if (wanted.length === 0) return <Lazy load={() => import('./EmptyCheckout.tsx')} props={{}} />
  return (
    <>
      <div className={styles.head}>
        <Heading level={1}>{checkoutCopy.title}</Heading>
        <CheckoutSteps step={step} />
      </div>
      <Notices gone={checkout.gone.length} samples={sampleNames(sellers)} {...notices} />
      {sellers.length === 0 ? (
        <>
          <Empty level={2} title={checkoutCopy.nothing} text={checkoutCopy.nothingText} />
          <LeftOut sellers={unavailable} />
        </>
      ) : (
        <div className={split.split}>
          <div className={split.column}>
            {step === 'delivery' && <CheckoutDelivery {...shared} lastAddress={checkout.lastAddress} />}
            {step === 'payment' && <Payment {...shared} />}
            {step === 'review' && <Review {...shared} {...review} />}
            <LeftOut sellers={unavailable} />
          </div>
          <CheckoutSummary plan={plan} currency={checkout.currency} />
        </div>
      )}
    </>
  )
}

function useCheckout(checkout: Offered) {
  const go = useGo()
  const business = useQueryValue('business')
  const asked = useQueryValue('step')
  const { draft, setDraft, clear } = useDraft('checkout', noDraft)
  const goTo = (step: Step) => go(links.checkoutAt(step, business))

  const { wanted, sellers, unavailable } = sellersOf(checkout, business)
  const plan = planOf(sellers, draft)
  const address = Address.safeParse(draft.address).data
  const isReady = !plan.needsAddress || address !== undefined
  useEffect(() => void Promise.all([loadCheckoutPayment(), loadCheckoutReview()]).catch(() => {}), [])
  const step = isReady ? (steps.find((one) => one === asked) ?? 'delivery') : 'delivery'
  const change = (next: Partial<typeof draft>) => setDraft({ ...draft, ...next })
  const form = useCheckoutForm({ draft, onChange: change, step, needsAddress: plan.needsAddress })
  const placing = usePlaceOrder(checkout, {
    onPlaced: clear,
    onRefused: (error) => {
      form.showRefusal(error)
      const refused = stepOf(Object.keys(errorsByField(error)))
      if (refused) goTo(refused)
    },
  })
  return {
    step,
    wanted,
    sellers,
    unavailable,
    plan,
    notices: { problem: placing.problem, isLoggedOut: placing.isLoggedOut },
    shared: { plan, draft, onChange: change, form, goTo, currency: checkout.currency },
    review: { address: address ?? null, onPlace: placing.place, isPlacing: placing.isPending },
  }
}

/** The step with the first field that was refused. */
function stepOf(paths: string[]): Step | undefined {
  if (paths.some((path) => path.startsWith('address.'))) return 'delivery'
  return paths.includes('note') ? 'payment' : undefined
}

/** The sellers that are asked for, and which of them take the order. */
function sellersOf(checkout: Offered, business: string | null) {
  const wanted = business
    ? checkout.sellers.filter((seller) => String(seller.business.id) === business)
    : checkout.sellers
  const sellers = wanted.filter(({ problem }) => problem === null)
  const unavailable = wanted.filter(({ problem }) => problem !== null)
  return { wanted, sellers, unavailable }
}

const sampleNames = (sellers: Offered['sellers']) =>
  sellers.filter(({ business }) => business.isSample).map(({ business }) => business.name)

/** Most checkouts have nothing to say, and leave nobody out. */
function Notices(props: CheckoutNoticesProps) {
  const isSilent = props.gone === 0 && props.samples.length === 0 && props.problem === null
  return isSilent ? null : <Lazy load={() => import('./CheckoutNotices.tsx')} props={props} />
}

const LeftOut = (props: { sellers: Offered['sellers'] }) =>
  props.sellers.length > 0 && <Lazy load={() => import('./SkippedSellers.tsx')} props={props} />

const Payment = (props: FormStepProps) => (
  <Lazy
    load={loadCheckoutPayment}
    props={props}
    waiting={<ListSkeleton label={checkoutCopy.loading} rows={2} />}
  />
)

const Review = (props: CheckoutReviewProps) => (
  <Lazy
    load={loadCheckoutReview}
    props={props}
    waiting={<ListSkeleton label={checkoutCopy.loading} rows={4} />}
  />
)
