import { RefreshCw } from 'lucide-react'
import { orderApi } from '../contract.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { usePages } from '#platform/web/query.ts'
import { useMe } from '#features/people/web/viewer.ts'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { LogInFirst } from '#ui/layout/LogInFirst.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { OrderList } from './OrderList.tsx'
import { listWords, orderWords } from '../copy.ts'
import { repeatWords } from '#features/repeat-orders/copy.ts'

/** What the viewer has ordered. */
export function OrdersPage() {
  usePageTitle(listWords.title)
  const me = useMe()
  return (
    <Page columns={1}>
      {me === null ? (
        <LogInFirst words={orderWords} href={links.loginFrom(links.orders)} />
      ) : (
        <>
          <PageHead
            title={listWords.title}
            action={
              <ButtonLink variant="out" icon={RefreshCw} href={links.repeatOrders}>
                {repeatWords.title}
              </ButtonLink>
            }
          />
          {me && <Orders />}
        </>
      )}
    </Page>
  )
}

function Orders() {
  const orders = usePages(orderApi.mine)
  return (
    <OrderList
      orders={orders}
      of="buyer"
      empty={
        <Empty
          level={2}
          title={listWords.none}
          text={listWords.noneText}
          action={<ButtonLink href={links.market}>{listWords.toMarket}</ButtonLink>}
        />
      }
    />
  )
}
