import { checkoutApi } from '#shared/checkout.ts'
import { useGuestCartMerge } from '#web/client/cart.ts'
import { links } from '#web/client/links.ts'
import { usePageTitle, useQueryValue } from '#web/client/navigation.ts'
import { useAnswer } from '#web/client/query.ts'
import { useMe } from '#web/client/viewer.ts'
import { LogInFirst } from '#web/ui/LogInFirst.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Problem } from '#web/ui/Problem.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Checkout } from './Checkout.tsx'
import { checkoutWords } from './checkoutWords.ts'

export function CheckoutPage() {
  usePageTitle(checkoutWords.title)
  const me = useMe()
  const business = useQueryValue('business')
  return (
    <Page columns={1}>
      {me === null ? (
        <LogInFirst words={checkoutWords} href={links.loginFrom(links.checkoutAt('delivery', business))} />
      ) : (
        me && <Asked />
      )}
    </Page>
  )
}

function Asked() {
  const isMerging = useGuestCartMerge()
  const checkout = useAnswer(checkoutApi.read, {}, { enabled: !isMerging })
  if (isMerging || checkout.isPending) return <ListSkeleton label={checkoutWords.loading} rows={5} tall />
  if (checkout.isError)
    return (
      <Problem
        level={1}
        title={checkoutWords.failed}
        text={checkoutWords.failedText}
        retry={checkoutWords.retry}
        onRetry={() => void checkout.refetch()}
      />
    )
  return <Checkout checkout={checkout.data} />
}
