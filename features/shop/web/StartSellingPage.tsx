import { useEffect } from 'react'
import { productApi } from '#features/products/contract.ts'
import { links } from '#platform/web/links.ts'
import { useGo, usePageTitle } from '#platform/web/navigation.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { useMe } from '#features/people/web/viewer.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { Spinner } from '#ui/primitives/Spinner.tsx'
import { sellCopy } from '../copy.ts'

/** Redirects would-be sellers to their shop, to a new business, or to the login. */
export function StartSellingPage() {
  usePageTitle(sellCopy.startSelling)
  const me = useMe()
  const go = useGo()
  const shops = useEndpoint(productApi.shops, {}, { enabled: Boolean(me) })
  const to = wayOf(me === null, shops.data)
  useEffect(() => {
    if (to) go(to, { replace: true })
  }, [to, go])
  return (
    <Page columns={1}>
      {shops.isError ? (
        <Problem
          level={1}
          title={sellCopy.failed}
          text={sellCopy.failedText}
          retry={sellCopy.retry}
          onRetry={() => void shops.refetch()}
        />
      ) : (
        <Spinner label={sellCopy.loading} />
      )}
    </Page>
  )
}

function wayOf(isVisitor: boolean, shops: { id: number }[] | undefined) {
  if (isVisitor) return links.loginFrom(links.sell)
  const [first] = shops ?? []
  if (first) return links.sellAt(first.id)
  return shops && links.createBusiness
}
