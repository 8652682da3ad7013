import { RefreshCw } from 'lucide-react'
import { orderApi } from '#shared/orders.ts'
import { links } from '#web/client/links.ts'
import { usePageTitle } from '#web/client/navigation.ts'
import { usePages } from '#web/client/query.ts'
import { useMe } from '#web/client/viewer.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { LoadMore } from '#web/ui/LoadMore.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Problem } from '#web/ui/Problem.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { useLiveOrders } from './liveOrder.ts'
import { OrderTable } from './OrderTable.tsx'
import { listWords, orderWords } from './orderWords.ts'
import { repeatWords } from './repeatWords.ts'

/** What the viewer has ordered. */
export function OrdersPage() {
  usePageTitle(listWords.title)
  const me = useMe()
  return (
    <Page columns={1}>
      {me === null ? (
        <Empty
          level={1}
          large
          art="quiet-night"
          title={orderWords.notLoggedIn}
          text={orderWords.notLoggedInText}
          action={<ButtonLink href={links.loginFrom(links.orders)}>{orderWords.login}</ButtonLink>}
        />
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
  useLiveOrders()
  const orders = usePages(orderApi.mine)
  if (orders.isPending) return <ListSkeleton label={listWords.loading} rows={5} />
  if (orders.isError)
    return (
      <Problem
        level={2}
        title={listWords.failed}
        text={listWords.failedText}
        retry={listWords.retry}
        onRetry={() => void orders.refetch()}
      />
    )
  if (orders.items.length === 0)
    return (
      <Empty
        level={2}
        title={listWords.none}
        text={listWords.noneText}
        action={<ButtonLink href={links.market}>{listWords.toMarket}</ButtonLink>}
      />
    )
  return (
    <>
      <OrderTable orders={orders.items} of="buyer" label={listWords.title} />
      {orders.hasNextPage && (
        <LoadMore
          more={listWords.more}
          busy={orders.isFetchingNextPage && listWords.loadingMore}
          onClick={() => void orders.fetchNextPage()}
        />
      )}
    </>
  )
}
