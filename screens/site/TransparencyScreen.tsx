import { decisions, reportKinds } from '#features/members/reports/contract.ts'
import { reportCopy } from '#features/members/reports/copy.ts'
import { duration } from '#features/members/reports/duration.ts'
import { type TransparencyMonth, transparencyApi } from '#features/members/reports/transparency.contract.ts'
import { transparencyCopy } from '#features/members/reports/transparency.copy.ts'
import { monthAndYear } from '#platform/contract/dates.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { cx } from '#ui/cx.ts'
import { Page, Stack } from '#ui/layout/Page.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import styles from '#features/members/reports/web/reports.module.css'
import table from '#ui/primitives/Table.module.css'

/** Monthly counts of reports and decisions, for everybody. */
export function TransparencyScreen() {
  usePageTitle(transparencyCopy.title)
  const months = useEndpoint(transparencyApi.read)
  return (
    <Page columns={1}>
      <PageHead title={transparencyCopy.title} lead={transparencyCopy.lead} />
      <QueryPanel asked={months}>
        {(found) =>
          found.length === 0 ? (
            <Empty
              level={2}
              art="quiet-night"
              title={transparencyCopy.none}
              text={transparencyCopy.noneText}
            />
          ) : (
            <Figures months={found} />
          )
        }
      </QueryPanel>
    </Page>
  )
}

type Row = { label: string; value: (month: TransparencyMonth) => string }

const count = (value: number | undefined) => String(value ?? 0)

const rows: Row[] = [
  { label: transparencyCopy.reports, value: ({ reports }) => count(reports) },
  ...reportKinds.map((kind) => ({
    label: `${transparencyCopy.of} ${reportCopy.kinds[kind]}`,
    value: ({ byKind }: TransparencyMonth) => count(byKind[kind]),
  })),
  { label: transparencyCopy.decided, value: ({ decided }) => count(decided) },
  ...decisions.map((decision) => ({
    label: `${transparencyCopy.of} ${reportCopy.decisions[decision]}`,
    value: ({ byDecision }: TransparencyMonth) => count(byDecision[decision]),
  })),
  { label: transparencyCopy.median, value: ({ medianMinutes }) => duration(medianMinutes) },
  { label: transparencyCopy.appeals, value: ({ appeals }) => count(appeals) },
  { label: transparencyCopy.overturned, value: ({ overturned }) => count(overturned) },
]

/** The newest month first. */
function Figures({ months }: { months: TransparencyMonth[] }) {
  return (
    <Stack>
      {months.map((month) => (
        <Card key={month.month} as="section" pad="l">
          <Heading level={2} look="h3">
            {monthAndYear(`${month.month}-15`)}
          </Heading>
          <table className={cx(table.table, styles.figures)} aria-label={monthAndYear(`${month.month}-15`)}>
            <tbody>
              {rows.map(({ label, value }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{value(month)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      ))}
    </Stack>
  )
}
