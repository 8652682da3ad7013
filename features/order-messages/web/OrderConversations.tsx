import { timeAgo } from '#platform/contract/dates.ts'
import { orderMessageApi, type OrderConversation } from '../contract.ts'
import { orderMessageCopy } from '../copy.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { List, ListRow } from '#ui/primitives/List.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import styles from './OrderConversations.module.css'

/** The orders that the member and the other side wrote about; each leads to its order. */
export function OrderConversations() {
  const orders = useInfiniteEndpoint(orderMessageApi.conversations)
  if (orders.isPending) return <ListSkeleton label={orderMessageCopy.loading} rows={4} />
  if (orders.isError)
    return <Problem level={2} {...orderMessageCopy.loadFailed} onRetry={() => void orders.refetch()} />
  if (orders.items.length === 0)
    return (
      <Empty
        level={2}
        title={orderMessageCopy.conversationsEmpty}
        text={orderMessageCopy.conversationsEmptyText}
      />
    )
  return (
    <>
      <Text size="sm" tone="muted">
        {orderMessageCopy.conversationsText}
      </Text>
      <List>
        {orders.items.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </List>
      {orders.hasNextPage && (
        <LoadMore
          more={orderMessageCopy.more}
          busy={orders.isFetchingNextPage && orderMessageCopy.loading}
          onClick={() => void orders.fetchNextPage()}
        />
      )}
    </>
  )
}

function Row({ order: { id, reference, name, lastMessage, isUnread } }: { order: OrderConversation }) {
  const now = useNow()
  const { text, isOwn, createdAt } = lastMessage
  return (
    <ListRow
      title={
        <a href={links.order(id)} className={styles.link}>
          <bdi>{name || orderMessageCopy.gone}</bdi> · {reference}
        </a>
      }
      text={<span className={styles.line}>{isOwn ? orderMessageCopy.ownLine(text) : text}</span>}
      end={
        <span className={styles.end}>
          <time dateTime={createdAt}>{timeAgo(createdAt, now)}</time>
          {isUnread && <Badge tone="gold">{orderMessageCopy.unread}</Badge>}
        </span>
      }
    />
  )
}
