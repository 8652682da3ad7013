import { lineName } from '#features/market/products/variants.ts'
import { ProductThumbnail } from '#features/market/products/web/ProductThumbnail.tsx'
import type { OrderTask } from '#features/market/shop/order-tasks.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { links } from '#platform/web/links.ts'
import { useEndpoint, useInfiniteEndpoint } from '#platform/web/query.ts'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { orderApi, type Order } from '../contract.ts'
import { orderCopy, orderMoveCopy } from '../copy.ts'
import { orderTaskCopy, taskListCopy } from '../order-task.copy.ts'
import type { OrderMove } from '../transitions.ts'
import { shortDay } from './format-time.ts'
import { useLiveOrder } from './use-live-order.ts'
import styles from './SellerTasks.module.css'

/** The move that finishes a task; null: the order's page is needed. Most urgent first. */
const moveOf: Record<OrderTask, OrderMove | null> = {
  case: null,
  refund: 'refund',
  decide: null,
  confirm: 'pay',
  unpaid: 'pay',
  pack: 'pack',
  dispatch: 'ship',
  ready: 'ready',
  handOver: 'complete',
}
const urgentFirst = [
  'case',
  'refund',
  'decide',
  'confirm',
  'unpaid',
  'pack',
  'dispatch',
  'ready',
  'handOver',
] as const
const shown = 5

type SellerTasksProps = { businessId: number; toDo: Record<OrderTask, number> }

/** The orders that wait for the seller, by task, each with its one action. */
export function SellerTasks({ businessId, toDo }: SellerTasksProps) {
  useLiveOrder()
  return urgentFirst
    .filter((task) => toDo[task] > 0)
    .map((task) => <Task key={task} task={task} count={toDo[task]} businessId={businessId} />)
}

type TaskProps = { task: OrderTask; count: number; businessId: number }

function Task({ task, count, businessId }: TaskProps) {
  const query = { which: task, limit: String(shown) }
  const orders = useInfiniteEndpoint(orderApi.ofBusiness, { params: { id: businessId }, query })
  const notes: Partial<Record<OrderTask, string>> = taskListCopy.notes
  return (
    <Section
      title={orderTaskCopy[task]}
      action={
        count > shown && (
          <TextLink href={links.sellOrders(businessId, task)}>{taskListCopy.all(count)}</TextLink>
        )
      }
    >
      <QueryPanel asked={{ ...orders, data: orders.data && orders.items }}>
        {(items) => (
          <ul className={styles.orders} aria-label={orderTaskCopy[task]}>
            {items.slice(0, shown).map((order) => (
              <Row key={order.id} order={order} task={task} />
            ))}
          </ul>
        )}
      </QueryPanel>
      {notes[task] && <p className={styles.note}>{notes[task]}</p>}
    </Section>
  )
}

function Row({ order, task }: { order: Order; task: OrderTask }) {
  const { id, reference, buyer, lines, totalCents, currency, createdAt } = order
  const [first] = lines
  return (
    <li className={styles.order}>
      {first && <ProductThumbnail product={{ ...first, id: first.productId ?? first.id }} size="m" />}
      <div className={styles.words}>
        <p className={styles.lead}>
          <a href={links.order(id)}>{reference}</a> · {buyer?.name ?? orderCopy.erased}
        </p>
        <p>
          {lines
            .map(({ quantity, name, variant }) => taskListCopy.line(quantity, lineName(name, variant)))
            .join(', ')}
        </p>
        <p className={styles.placed}>{taskListCopy.placed(shortDay(createdAt))}</p>
      </div>
      <span className={styles.total}>{formatMoney(totalCents, currency)}</span>
      <Action order={order} task={task} />
    </li>
  )
}

/** The order is read when its action is chosen: the dialog needs all of it. */
function Action({ order: { id, reference }, task }: { order: Order; task: OrderTask }) {
  const move = moveOf[task]
  const dialog = useLazyComponent(() => import('./OrderActionDialog.tsx'))
  const order = useEndpoint(orderApi.read, { params: { id } }, { enabled: dialog.isRequested })
  if (move === null || order.isError) {
    const label = move === null ? taskListCopy.answer : taskListCopy.open
    return (
      <ButtonLink
        variant="out"
        size="s"
        href={links.order(id)}
        aria-label={taskListCopy.of(label, reference)}
        className={styles.action}
      >
        {label}
      </ButtonLink>
    )
  }
  const { button } = orderMoveCopy[move]
  return (
    <>
      <Button
        size="s"
        variant={move === 'pay' ? 'primary' : 'out'}
        busy={dialog.isRequested && !(dialog.Component && order.data) && taskListCopy.loading}
        aria-haspopup="dialog"
        aria-label={taskListCopy.of(button, reference)}
        className={styles.action}
        {...dialog.preloadProps}
      >
        {button}
      </Button>
      {dialog.Component && order.data && (
        <dialog.Component order={order.data} move={move} onClose={dialog.dismiss} />
      )}
    </>
  )
}
