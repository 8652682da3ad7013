import { RefreshCw } from 'lucide-react'
import { orderApi } from '#shared/orders.ts'
import { links } from '#web/client/links.ts'
import { usePageTitle } from '#web/client/navigation.ts'
import { usePages } from '#web/client/query.ts'
import { useMe } from '#web/client/viewer.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { LogInFirst } from '#web/ui/LogInFirst.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { OrderList } from './OrderList.tsx'
import { listWords, orderWords } from './orderWords.ts'
import { repeatWords } from './repeatWords.ts'

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
