import type { ReactNode } from 'react'
import type { Holiday } from '#features/market/businesses/sell-state.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import { links } from '#platform/web/links.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { salesApi, salesLimits, type Sales } from '../contract.ts'
import { overviewCopy } from '../copy.ts'
import { holidayCopy } from '../holiday.copy.ts'
import { LowStock } from './LowStock.tsx'
import { NextSteps } from './NextSteps.tsx'
import { SalesChart } from './SalesChart.tsx'
import { TaskCounts } from './TaskCounts.tsx'
import styles from './SellOverview.module.css'

type SellOverviewProps = {
  businessId: number
  holiday: Holiday | null
  /** The orders that wait for the seller, by task. */
  renderTasks: (toDo: Sales['toDo']) => ReactNode
}

/** What is missing and what waits for the seller; beside it the sales and the stock. */
export function SellOverview({ businessId, holiday, renderTasks }: SellOverviewProps) {
  const sales = useEndpoint(salesApi.overview, { params: { id: businessId } })
  const isOn = hasSection('market')
  return (
    <QueryPanel asked={sales}>
      {(data) => (
        <div className={styles.overview}>
          {holiday && <OnHoliday businessId={businessId} until={holiday.until} />}
          {isOn && <NextSteps businessId={businessId} needs={data.needs} />}
          <TaskCounts sales={data} businessId={businessId} />
          <div className={styles.split}>
            <div className={styles.column}>
              {isQuiet(data) ? <Quiet sales={data} businessId={businessId} /> : renderTasks(data.toDo)}
            </div>
            <div className={styles.column}>
              <SalesChart sales={data} businessId={businessId} />
              {isOn && <LowStock products={data.lowStock} businessId={businessId} />}
              {isOn && data.unanswered > 0 && <Reviews count={data.unanswered} businessId={businessId} />}
            </div>
          </div>
        </div>
      )}
    </QueryPanel>
  )
}

const OnHoliday = ({ businessId, until }: { businessId: number; until: string }) => (
  <Alert tone="gold" title={holidayCopy.closed(until)}>
    <p>
      {holidayCopy.closedText}{' '}
      <TextLink href={links.sellAt(businessId, 'delivery')}>{holidayCopy.change}</TextLink>
    </p>
  </Alert>
)

const isQuiet = ({ toDo }: Sales) => Object.values(toDo).every((count) => count === 0)

type QuietProps = { sales: Sales; businessId: number }

/** Nothing to do: everything is done, or nobody has ordered yet. */
function Quiet({ sales, businessId }: QuietProps) {
  const isNew = sales.months.every(({ orders }) => orders === 0)
  if (!isNew || !hasSection('market')) return <p className={styles.quiet}>{overviewCopy.allDone}</p>
  return (
    <Empty
      level={2}
      title={overviewCopy.none}
      text={overviewCopy.noneText}
      action={
        <ButtonLink variant="out" href={links.shop(businessId)}>
          {overviewCopy.visit}
        </ButtonLink>
      }
    />
  )
}

const Reviews = ({ count, businessId }: { count: number; businessId: number }) => (
  <Section title={overviewCopy.unanswered}>
    <p className={styles.reviews}>
      {overviewCopy.unansweredText(count, count < salesLimits.unanswered)}
      <ButtonLink variant="out" size="s" href={links.sellAt(businessId, 'reviews')}>
        {overviewCopy.answer}
      </ButtonLink>
    </p>
  </Section>
)
