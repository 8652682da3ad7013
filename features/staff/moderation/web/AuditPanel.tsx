import { CornerDownRight } from 'lucide-react'
import { auditApi, type AuditEntry } from '#features/members/audit/contract.ts'
import { auditActionCopy } from '#features/members/audit/copy.ts'
import { longDate, timeAgo } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { ListRow } from '#ui/primitives/List.tsx'
import { consoleCopy } from '../copy.ts'
import styles from '#ui/layout/Panel.module.css'

/** The audit log, newest first; entries are never deleted. */
export function AuditPanel() {
  const entries = useInfiniteEndpoint(auditApi.list)
  return (
    <Panel
      pages={entries}
      none={consoleCopy.noAudit}
      renderRow={(entry) => <AuditRow key={entry.id} entry={entry} />}
    />
  )
}

const actions: Record<string, string> = auditActionCopy

function AuditRow({ entry }: { entry: AuditEntry }) {
  const now = useNow()
  const { actor } = entry
  return (
    <ListRow
      media={<Icon as={CornerDownRight} />}
      title={
        <span className={styles.whole}>
          {actor ? (
            <a href={links.profile(actor.id)}>
              <bdi>{actor.displayName}</bdi>
            </a>
          ) : (
            consoleCopy.gone
          )}{' '}
          {actions[entry.action] ?? entry.action}
          {entry.about && <>: {entry.about}</>}
        </span>
      }
      text={
        <span className={styles.whole}>
          {entry.reason && <>{entry.reason} · </>}
          <time dateTime={entry.createdAt} title={longDate(entry.createdAt)}>
            {timeAgo(entry.createdAt, now)}
          </time>
        </span>
      }
    />
  )
}
