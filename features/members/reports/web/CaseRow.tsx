import { links } from '#platform/web/links.ts'
import { Badge } from '#ui/primitives/Badge.tsx'
import type { Case } from '../contract.ts'
import { queueCopy, reportCopy } from '../copy.ts'
import { ClaimButton } from './CaseActions.tsx'
import { QueueRow } from './QueueRow.tsx'
import { QuickDecision } from './QuickDecision.tsx'
import styles from './queue.module.css'

/** A case in the queue: what is said to be wrong, since when, and the beginning of the item. */
export const CaseRow = ({ of: one, isCurrent }: { of: Case; isCurrent: boolean }) => (
  <QueueRow
    badges={<KindBadges of={one} />}
    since={one.openedAt}
    href={links.reportInConsole(one.id)}
    text={one.excerpt ?? queueCopy.isPrivate}
    isCurrent={isCurrent}
    author={one.author}
    facts={`${reportCopy.types[one.type]} · ${reportersOf(one)}`}
    mark={
      one.isMine && one.closedAt === null ? (
        <Badge tone="green">{queueCopy.yours}</Badge>
      ) : one.claimedBy ? (
        <Badge>{one.claimedBy.displayName}</Badge>
      ) : (
        <ClaimButton of={one} />
      )
    }
  >
    <QuickDecision of={one} />
  </QueueRow>
)

/** What the reports say is wrong, each kind once. */
export const KindBadges = ({
  of: { reports },
}: {
  of: { reports: readonly Pick<Case['reports'][number], 'kind'>[] }
}) => (
  <span className={styles.kinds}>
    {[...new Set(reports.map(({ kind }) => kind))].map((kind) => (
      <Badge key={kind} tone="clay">
        {reportCopy.kinds[kind]}
      </Badge>
    ))}
  </span>
)

/** '3 people', the automatic check alone, or nobody. */
export function reportersOf({ reports, reportersCount }: Case) {
  if (reports.length === 0) return queueCopy.noReports
  return reportersCount === 0 ? queueCopy.automatic : queueCopy.people(reportersCount)
}
