import { timeAgo } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import type { Case } from '../contract.ts'
import { queueCopy, reportCopy } from '../copy.ts'
import { ClaimButton } from './CaseActions.tsx'
import { QuickDecision } from './QuickDecision.tsx'
import styles from './queue.module.css'

/** A case in the queue: what is said to be wrong, since when, and the beginning of the item. */
export function CaseRow({ of: one, isCurrent }: { of: Case; isCurrent: boolean }) {
  const now = useNow()
  const { author } = one
  return (
    <li className={styles.row} data-current={isCurrent || undefined}>
      <div className={styles.line}>
        <KindBadges of={one} />
        <Text as="time" dateTime={one.openedAt} size="xs" tone="muted">
          {timeAgo(one.openedAt, now)}
        </Text>
      </div>
      <a className={styles.opens} href={links.reportInConsole(one.id)} aria-current={isCurrent || undefined}>
        {one.excerpt ?? queueCopy.isPrivate}
      </a>
      <div className={styles.line}>
        <span className={styles.by}>
          {author && <Avatar id={author.id} name={author.displayName} src={author.avatarUrl} size={24} />}
          <Text as="span" size="xs" tone="muted" clip={1}>
            <b>
              <bdi>{author?.displayName ?? queueCopy.noAuthor}</bdi>
            </b>
            {` · ${reportCopy.types[one.type]} · ${reportersOf(one)}`}
          </Text>
        </span>
        {one.isMine && one.closedAt === null ? (
          <Badge tone="green">{queueCopy.yours}</Badge>
        ) : one.claimedBy ? (
          <Badge>{one.claimedBy.displayName}</Badge>
        ) : (
          <ClaimButton of={one} />
        )}
      </div>
      <QuickDecision of={one} />
    </li>
  )
}

/** What the reports say is wrong, each kind once. */
export const KindBadges = ({ of: { reports } }: { of: Case }) => (
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
