import { RefreshCw } from 'lucide-react'
import { orderApi } from '#features/market/orders/contract.ts'
import { orderListCopy, orderCopy } from '#features/market/orders/copy.ts'
import { OrderList } from '#features/market/orders/web/OrderList.tsx'
import { repeatCopy } from '#features/market/repeat-orders/copy.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { LogInFirst } from '#ui/layout/LogInFirst.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'

/** The viewer's own orders. */
export function OrdersScreen() {
  usePageTitle(orderListCopy.title)
  const me = useMe()
  return (
    <Page columns={1}>
      {me === null ? (
        <LogInFirst words={orderCopy} href={links.loginFrom(links.orders)} />
      ) : (
        <>
          <PageHead
            title={orderListCopy.title}
            action={
              <ButtonLink variant="out" icon={RefreshCw} href={links.repeatOrders}>
                {repeatCopy.title}
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
  const orders = useInfiniteEndpoint(orderApi.mine)
  return (
    <OrderList
      orders={orders}
      of="buyer"
      empty={
        <Empty
          level={2}
          title={orderListCopy.none}
          text={orderListCopy.noneText}
          action={
            hasSection('market') && <ButtonLink href={links.market}>{orderListCopy.toMarket}</ButtonLink>
          }
        />
      }
    />
  )
}
