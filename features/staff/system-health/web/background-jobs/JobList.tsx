import { useState } from 'react'
import { longDate, timeAgo } from '#platform/contract/dates.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useNow } from '#platform/web/now.ts'
import { useEndpointMutation, useInfiniteEndpoint } from '#platform/web/query.ts'
import { NextPage } from '#ui/layout/NextPage.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { List, ListRow } from '#ui/primitives/List.tsx'
import { backgroundJobApi, type BackgroundJob, type JobState } from '../../background-jobs.contract.ts'
import { backgroundJobCopy, backgroundJobMessages } from '../../background-jobs.copy.ts'
import styles from './jobs.module.css'

export function JobList({ state }: { state: JobState }) {
  const jobs = useInfiniteEndpoint(backgroundJobApi.list, { query: { state } })
  if (jobs.isPending) return <ListSkeleton label={backgroundJobCopy.loading} tall />
  if (jobs.isError)
    return (
      <Alert tone="bad" title={backgroundJobCopy.loadFailed}>
        <Button variant="out" size="s" onClick={() => void jobs.refetch()}>
          {backgroundJobCopy.loadAgain}
        </Button>
      </Alert>
    )
  if (jobs.items.length === 0) return <p className={styles.none}>{backgroundJobCopy.none[state]}</p>
  return (
    <>
      <List>
        {jobs.items.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </List>
      <NextPage apart pages={jobs} more={backgroundJobCopy.more} busy={backgroundJobCopy.loadingMore} />
    </>
  )
}

function JobRow({ job }: { job: BackgroundJob }) {
  const now = useNow()
  return (
    <ListRow
      title={job.name}
      text={
        <>
          {backgroundJobCopy.attempts(job.attempts)} ·{' '}
          <time dateTime={job.createdAt} title={longDate(job.createdAt)}>
            {timeAgo(job.createdAt, now)}
          </time>
          {job.lastError && <span className={styles.error}>{job.lastError}</span>}
        </>
      }
      end={job.state === 'running' ? undefined : <JobActions job={job} />}
    />
  )
}

function JobActions({ job }: { job: BackgroundJob }) {
  const [isAsking, setAsking] = useState(false)
  const retry = useEndpointMutation(backgroundJobApi.retry, {
    refreshes: [backgroundJobApi.list],
    onSuccess: () => toast({ title: backgroundJobMessages.retried }),
    onError: (error) =>
      toast({ title: backgroundJobMessages.failed, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <div className={styles.actions}>
      <Button
        size="s"
        variant="out"
        busy={retry.isPending && backgroundJobCopy.working}
        onClick={() => retry.mutate({ params: { id: job.id } })}
      >
        {backgroundJobCopy.retry}
      </Button>
      <Button size="s" variant="out" onClick={() => setAsking(true)}>
        {backgroundJobCopy.delete}
      </Button>
      {isAsking && (
        <Lazy
          load={() => import('./DeleteJobDialog.tsx')}
          props={{ id: job.id, onClose: () => setAsking(false) }}
          waiting={null}
        />
      )}
    </div>
  )
}
