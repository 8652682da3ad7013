import { useState } from 'react'
import { salesApi, type Sales } from '../contract.ts'
import { links } from '#platform/web/links.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { cx } from '#ui/cx.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { NextSteps } from './NextSteps.tsx'
import { SalesCharts } from './SalesCharts.tsx'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import { overviewCopy } from '../copy.ts'
import styles from './SellOverview.module.css'
import { orderTasks, type OrderTask } from '../order-tasks.ts'

type Actions = { businessId: number; taskNames: Record<OrderTask, string> }

/** What is missing, the tasks, and the sales. */
export function SellOverview(props: Actions) {
  const sales = useEndpoint(salesApi.overview, { params: { id: props.businessId } })
  return (
    <QueryPanel asked={sales}>
      {(data) => (
        <div className={styles.overview}>
          <NextSteps businessId={props.businessId} needs={data.needs} />
          <ToDo sales={data} businessId={props.businessId} taskNames={props.taskNames} />
          <Gone sales={data} />
        </div>
      )}
    </QueryPanel>
  )
}

type ToDoProps = Actions & { sales: Sales }

function ToDo({ sales: { toDo, unanswered, soldOut }, businessId, taskNames }: ToDoProps) {
  const tiles = [
    ...orderTasks.map((task) => ({
      key: task,
      label: taskNames[task],
      count: toDo[task],
      href: links.sellOrders(businessId, task),
    })),
    {
      key: 'reviews',
      label: overviewCopy.unanswered,
      count: unanswered,
      href: links.sellAt(businessId, 'reviews'),
    },
  ]
  return (
    <Section title={overviewCopy.toDo}>
      <ul className={styles.tiles}>
        {tiles.map(({ key, label, count, href }) => (
          <li key={key}>
            <a href={href} className={cx(styles.tile, count === 0 && styles.none)}>
              <b>{count}</b> <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
      {tiles.every(({ count }) => count === 0) && <p className={styles.quiet}>{overviewCopy.allDone}</p>}
      {soldOut > 0 && (
        <Alert tone="info" className={styles.note}>
          {overviewCopy.soldOut(soldOut)}.{' '}
          <TextLink href={links.sellAt(businessId, 'products')}>{overviewCopy.soldOutAction}</TextLink>
        </Alert>
      )}
    </Section>
  )
}

const spans = [
  { value: 'weeks', label: overviewCopy.weeks },
  { value: 'months', label: overviewCopy.months },
] as const

function Gone({ sales }: { sales: Sales }) {
  const [span, setSpan] = useState<'weeks' | 'months'>('weeks')
  return (
    <Section
      title={overviewCopy.charts}
      action={<Segmented label={overviewCopy.span} value={span} onValueChange={setSpan} choices={spans} />}
    >
      <SalesCharts spans={sales[span]} unit={span} currency={sales.currency} />
    </Section>
  )
}
