import { Package } from 'lucide-react'
import { links } from '#platform/web/links.ts'
import { cx } from '#ui/cx.ts'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import type { OrderConversation } from '../contract.ts'
import { messageCopy } from '../copy.ts'
import { RowEnd } from './ConversationRow.tsx'
import styles from './ConversationList.module.css'

/** The messages about an order, which lead to the order. */
export function OrderConversationRow({ order }: { order: OrderConversation }) {
  const { id, name, reference, lastMessage, unreadCount } = order
  const { text, isOwn, createdAt } = lastMessage
  return (
    <li>
      <a href={links.order(id)} className={cx(styles.row, unreadCount > 0 && styles.unread)}>
        <span className={styles.order}>
          <Icon as={Package} size={22} />
        </span>
        <span className={styles.words}>
          <span className={styles.title}>
            <b className={styles.name}>{name || messageCopy.someone}</b>
            <Badge size="s">{messageCopy.order}</Badge>
          </span>
          <span className={styles.preview}>
            {messageCopy.ofOrder(reference, isOwn ? messageCopy.you(text) : text)}
          </span>
        </span>
        <RowEnd at={createdAt} unreadCount={unreadCount} />
      </a>
    </li>
  )
}
