import { useState } from 'react'
import { longDate, timeAgo } from '#platform/contract/dates.ts'
import { useNow } from '#platform/web/now.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Chip, Chips } from '#ui/primitives/Chip.tsx'
import { List, ListRow } from '#ui/primitives/List.tsx'
import { backgroundJobApi, jobStates, type ScheduledRun } from '../../background-jobs.contract.ts'
import { backgroundJobCopy } from '../../background-jobs.copy.ts'
import { JobList } from './JobList.tsx'
import styles from './jobs.module.css'

const lists = [...jobStates, 'scheduled'] as const

/** Background jobs: those that failed first, because somebody has to decide about them. */
export function JobsPanel() {
  const [shown, setShown] = useState<(typeof lists)[number]>('failed')
  return (
    <>
      <div className={styles.tools}>
        <Chips label={backgroundJobCopy.which}>
          {lists.map((list) => (
            <Chip key={list} on={shown === list} onClick={() => setShown(list)}>
              {backgroundJobCopy.lists[list]}
            </Chip>
          ))}
        </Chips>
      </div>
      {shown === 'scheduled' ? <ScheduledRuns /> : <JobList key={shown} state={shown} />}
    </>
  )
}

function ScheduledRuns() {
  const runs = useEndpoint(backgroundJobApi.scheduled)
  return (
    <QueryPanel asked={runs}>
      {(all) =>
        all.length === 0 ? (
          <p className={styles.none}>{backgroundJobCopy.none.scheduled}</p>
        ) : (
          <List>
            {all.map((run) => (
              <ScheduledRow key={run.name} run={run} />
            ))}
          </List>
        )
      }
    </QueryPanel>
  )
}

function ScheduledRow({ run }: { run: ScheduledRun }) {
  const now = useNow()
  return (
    <ListRow
      title={run.name}
      text={
        <>
          {backgroundJobCopy.lastRun}{' '}
          <time dateTime={run.startedAt} title={longDate(run.startedAt)}>
            {timeAgo(run.startedAt, now)}
          </time>
          {run.lastError && <span className={styles.error}>{run.lastError}</span>}
        </>
      }
      end={<Badge>{run.lastError ? backgroundJobCopy.lists.failed : backgroundJobCopy.ok}</Badge>}
    />
  )
}
