import { formatMoney } from '#platform/contract/money.ts'
import { links } from '#platform/web/links.ts'
import { cx } from '#ui/cx.ts'
import type { Sales } from '../contract.ts'
import { overviewCopy } from '../copy.ts'
import type { OrderTask } from '../order-tasks.ts'
import styles from './TaskCounts.module.css'

type Count = { name: keyof typeof overviewCopy.counts; tasks: OrderTask[] }

const counts: Count[] = [
  { name: 'payment', tasks: ['decide', 'confirm', 'unpaid'] },
  { name: 'pack', tasks: ['pack'] },
  { name: 'ship', tasks: ['dispatch', 'ready', 'handOver'] },
  { name: 'problems', tasks: ['case', 'refund'] },
]

/** How much waits for the seller, with the way to it. */
export function TaskCounts({ sales, businessId }: { sales: Sales; businessId: number }) {
  const { toDo } = sales
  return (
    <ul className={styles.counts} aria-label={overviewCopy.toDo}>
      {counts.map(({ name, tasks }) => {
        const count = tasks.reduce((sum, task) => sum + toDo[task], 0)
        const first = tasks.find((task) => toDo[task] > 0) ?? tasks[0]
        return (
          <li key={name}>
            <a
              href={links.sellOrders(businessId, first ?? 'open')}
              className={cx(styles.count, count === 0 && styles.none, name === 'problems' && styles.problem)}
            >
              <b>{count}</b>{' '}
              <span>
                <span className={styles.name}>{overviewCopy.counts[name]}</span>
                <span className={styles.more}>{moreOf(name, sales)}</span>
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** What else is known about them; '' if there is nothing to add. */
function moreOf(name: Count['name'], { toDo, awaitingCents, currency }: Sales) {
  const { more } = overviewCopy
  if (name === 'payment') return awaitingCents > 0 ? formatMoney(awaitingCents, currency) : ''
  if (name === 'ship') return toDo.handOver > 0 ? more.handOver(toDo.handOver) : ''
  return name === 'problems' && toDo.refund > 0 ? more.refund(toDo.refund) : ''
}
