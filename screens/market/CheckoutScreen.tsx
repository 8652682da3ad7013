import { useEffect } from 'react'
import { checkoutApi } from '#features/market/checkout/contract.ts'
import { checkoutCopy } from '#features/market/checkout/copy.ts'
import { useGuestCartMerge } from '#features/market/checkout/web/cart/cart.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { LogInFirst } from '#ui/layout/LogInFirst.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'

const loadCheckout = () => import('#features/market/checkout/web/Checkout.tsx')

const waiting = <ListSkeleton label={checkoutCopy.loading} rows={5} tall />

export function CheckoutScreen() {
  usePageTitle(checkoutCopy.title)
  const me = useMe()
  const business = useQueryValue('business')
  return (
    <Page columns={1}>
      {me === null ? (
        <LogInFirst words={checkoutCopy} href={links.loginFrom(links.checkoutAt('delivery', business))} />
      ) : (
        me && <Asked />
      )}
    </Page>
  )
}

function Asked() {
  // It loads while the server is asked what is in the cart.
  useEffect(() => void loadCheckout().catch(() => {}), [])
  const isMerging = useGuestCartMerge()
  const checkout = useEndpoint(checkoutApi.read, {}, { enabled: !isMerging })
  if (isMerging || checkout.isPending) return waiting
  if (checkout.isError)
    return (
      <Problem
        level={1}
        title={checkoutCopy.failed}
        text={checkoutCopy.failedText}
        retry={checkoutCopy.retry}
        onRetry={() => void checkout.refetch()}
      />
    )
  return <Lazy load={loadCheckout} props={{ checkout: checkout.data }} waiting={waiting} />
}
