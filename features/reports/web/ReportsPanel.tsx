import { useState } from 'react'
import { timeAgo } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { useEndpoint, useInfiniteEndpoint } from '#platform/web/query.ts'
import { Select } from '#ui/forms/Select.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import styles from '#ui/layout/Panel.module.css'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { ListRow } from '#ui/primitives/List.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { reportApi, reportKinds, type Case, type QueueQuery, type ReportKind } from '../contract.ts'
import { queueCopy, reportCopy } from '../copy.ts'
import { duration } from '../duration.ts'
import { CaseActions } from './CaseActions.tsx'
import { CaseText } from './CaseText.tsx'

type Which = NonNullable<QueueQuery['which']>
const queues: Which[] = ['open', 'mine', 'appeals', 'closed']
const anyKind = 'any'

/** The staff's queue of reported items. */
export function ReportsPanel() {
  const [which, setWhich] = useState<Which>('open')
  const [kind, setKind] = useState<ReportKind | typeof anyKind>(anyKind)
  const state = useEndpoint(reportApi.state)
  const cases = useInfiniteEndpoint(reportApi.queue, {
    query: { which, ...(kind === anyKind ? {} : { kind }) },
  })
  return (
    <>
      <div className={styles.tools}>
        <Select
          label={queueCopy.which}
          value={which}
          onValueChange={setWhich}
          choices={queues.map((value) => ({ value, label: labelOf(value, state.data) }))}
        />
        <Select
          label={queueCopy.kind}
          value={kind}
          onValueChange={setKind}
          choices={[
            { value: anyKind, label: queueCopy.anyKind },
            ...reportKinds.map((value) => ({ value, label: reportCopy.kinds[value] })),
          ]}
        />
        {state.data && <Text tone="muted">{queueCopy.median(duration(state.data.medianMinutes))}</Text>}
      </div>
      <Panel
        pages={cases}
        none={queueCopy.none[which]}
        renderRow={(one) => <CaseRow key={one.id} of={one} />}
      />
    </>
  )
}

const labelOf = (which: Which, counts: { open: number; mine: number; appeals: number } | undefined) =>
  which === 'closed' || !counts ? queueCopy.queues[which] : `${queueCopy.queues[which]} (${counts[which]})`

function CaseRow({ of: one }: { of: Case }) {
  const now = useNow()
  const { author } = one
  const kinds = [...new Set(one.reports.map(({ kind }) => kind))]
  return (
    <ListRow
      className={styles.row}
      media={author && <Avatar id={author.id} name={author.displayName} src={author.avatarUrl} size={40} />}
      title={
        <span className={styles.title}>
          {author ? (
            <a href={links.profile(author.id)}>
              <bdi>{author.displayName}</bdi>
            </a>
          ) : (
            queueCopy.noAuthor
          )}
          <a href={one.path}>{queueCopy.about(reportCopy.types[one.type], one.name)}</a>
          {kinds.map((kind) => (
            <Badge key={kind}>{reportCopy.kinds[kind]}</Badge>
          ))}
          {one.earlierDecisions > 0 && <Badge tone="clay">{queueCopy.earlier(one.earlierDecisions)}</Badge>}
        </span>
      }
      text={
        <>
          <CaseText of={one} />
          {one.reports.map(({ reporterId, reporter, kind, reason, createdAt }) => (
            <span key={reporterId} className={styles.message}>
              {reporterId === null ? (
                queueCopy.automatic
              ) : (
                <a href={links.profile(reporterId)}>
                  <bdi>{reporter}</bdi>
                </a>
              )}
              : {reason || reportCopy.kinds[kind]} · {timeAgo(createdAt, now)}
            </span>
          ))}
          {one.claimedBy && !one.isMine && (
            <span className={styles.message}>{queueCopy.claimedBy(one.claimedBy.displayName)}</span>
          )}
          {one.decision && (
            <span className={styles.message}>
              {reportCopy.decisions[one.decision]}: {one.reason}
            </span>
          )}
          {one.appeal && <span className={styles.message}>{queueCopy.appeal(one.appeal.text)}</span>}
        </>
      }
      end={<CaseActions of={one} />}
    />
  )
}
