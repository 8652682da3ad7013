import { useEffect } from 'react'
import { productApi } from '#shared/products.ts'
import { links } from '#web/client/links.ts'
import { useGo, usePageTitle } from '#web/client/navigation.ts'
import { useAnswer } from '#web/client/query.ts'
import { useMe } from '#web/client/viewer.ts'
import { Page } from '#web/ui/Page.tsx'
import { Problem } from '#web/ui/Problem.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { sellWords as words } from './words.ts'

/** Leads whoever wants to sell to their shop, to a business of their own, or to the log-in. */
export function SellDoorPage() {
  usePageTitle(words.door)
  const me = useMe()
  const go = useGo()
  const shops = useAnswer(productApi.shops, {}, { enabled: Boolean(me) })
  const to = wayOf(me === null, shops.data)
  useEffect(() => {
    if (to) go(to, { replace: true })
  }, [to, go])
  return (
    <Page columns={1}>
      {shops.isError ? (
        <Problem
          level={1}
          title={words.failed}
          text={words.failedText}
          retry={words.retry}
          onRetry={() => void shops.refetch()}
        />
      ) : (
        <Spinner label={words.loading} />
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
