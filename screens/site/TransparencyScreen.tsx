import { duration } from '#features/members/reports/duration.ts'
import { transparencyApi, type TransparencyMonth } from '#features/members/reports/transparency.contract.ts'
import { transparencyCopy as copy } from '#features/members/reports/transparency.copy.ts'
import { lastMonths, longName } from '#features/members/reports/web/transparency-months.ts'
import {
  AppealsFigure,
  DecisionsFigure,
  ReportsFigure,
  SpeedFigure,
} from '#features/members/reports/web/TransparencyFigures.tsx'
import { numbers } from '#platform/contract/units/numbers.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { useNow } from '#platform/web/now.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Page } from '#ui/layout/Page.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import styles from './TransparencyScreen.module.css'

/** What was reported and decided, month by month, for everybody. */
export function TransparencyScreen() {
  usePageTitle(copy.title)
  const now = useNow()
  const months = useEndpoint(transparencyApi.read)
  return (
    <Page columns={1}>
      <PageHead title={copy.title} lead={copy.lead} />
      <QueryPanel asked={months}>
        {(found) =>
          found.length === 0 ? (
            <Empty level={2} art="quiet-night" title={copy.none} text={copy.noneText} />
          ) : (
            <Figures months={lastMonths(found, now)} />
          )
        }
      </QueryPanel>
    </Page>
  )
}

function Figures({ months }: { months: TransparencyMonth[] }) {
  const current = months.at(-1)
  return (
    <div className={styles.figures}>
      {current && <Strip month={current} />}
      <div className={styles.wide}>
        <ReportsFigure months={months} />
      </div>
      <SpeedFigure months={months} />
      <DecisionsFigure months={months} />
      <AppealsFigure months={months} />
      <Section title={copy.counting}>
        <Text tone="muted">{copy.countingText}</Text>
      </Section>
    </div>
  )
}

/** The month that is not over. */
function Strip({ month }: { month: TransparencyMonth }) {
  const figures = [
    [copy.reports, numbers.whole(month.reports)],
    [copy.decided, numbers.whole(month.decided)],
    [copy.median, duration(month.medianMinutes)],
    [copy.overturned, copy.ofAppeals(month.overturned, month.appeals)],
  ] as const
  return (
    <div className={styles.wide}>
      <Text tone="muted" size="sm">
        {copy.soFar(longName(month))}
      </Text>
      <dl className={styles.strip}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
