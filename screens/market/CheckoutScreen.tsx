import { checkoutApi } from '#features/market/checkout/contract.ts'
import { checkoutCopy } from '#features/market/checkout/copy.ts'
import { useGuestCartMerge } from '#features/market/checkout/web/cart/cart.ts'
import { Checkout } from '#features/market/checkout/web/Checkout.tsx'
import { useMe } from '#features/members/people/web/viewer.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { LogInFirst } from '#ui/layout/LogInFirst.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'

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
  const isMerging = useGuestCartMerge()
  const checkout = useEndpoint(checkoutApi.read, {}, { enabled: !isMerging })
  if (isMerging || checkout.isPending) return <ListSkeleton label={checkoutCopy.loading} rows={5} tall />
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
  return <Checkout checkout={checkout.data} />
}
