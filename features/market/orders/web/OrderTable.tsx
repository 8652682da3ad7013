import { formatMoney } from '#platform/contract/money.ts'
import { links } from '#platform/web/links.ts'
import type { Order } from '../contract.ts'
import { orderListCopy, orderCopy } from '../copy.ts'
import { shortDay } from './format-time.ts'
import { OrderBadge } from './OrderBadge.tsx'
import styles from './OrderTable.module.css'

type OrderTableProps = { orders: readonly Order[]; of: 'buyer' | 'seller'; label: string }

/** Orders as rows, or as cards on a phone; a seller also sees the buyer. */
export function OrderTable({ orders, of, label }: OrderTableProps) {
  const other = of === 'buyer' ? orderListCopy.shop : orderListCopy.buyer
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {[orderListCopy.order, orderListCopy.placed, other, orderListCopy.total, orderListCopy.state].map(
            (head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <td className={styles.reference}>
              <a href={links.order(order.id)}>{order.reference}</a>
            </td>
            <td className={styles.day}>
              <time dateTime={order.createdAt}>{shortDay(order.createdAt)}</time>
            </td>
            <td className={styles.party}>
              {of === 'buyer' ? order.seller.name : (order.buyer?.name ?? orderCopy.erased)}
            </td>
            <td className={styles.total}>{formatMoney(order.totalCents, order.currency)}</td>
            <td className={styles.state}>
              <OrderBadge order={order} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
