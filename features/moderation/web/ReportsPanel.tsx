import { useState } from 'react'
import { timeAgo } from '#platform/contract/dates.ts'
import { reportApi, type Reported } from '#features/reports/contract.ts'
import { waitingApi } from '../contract.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { useInfiniteEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { staffReason } from '#features/audit/staff-reason.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { ListRow } from '#ui/primitives/List.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { consoleCopy, moderationMessages } from '../copy.ts'
import styles from '#ui/layout/Panel.module.css'

/** Reported content: keep it or remove it. */
export function ReportsPanel() {
  const reported = useInfiniteEndpoint(reportApi.queue)
  return (
    <Panel
      pages={reported}
      none={consoleCopy.noReports}
      renderRow={(one) => <ReportedRow key={one.id} reported={one} />}
    />
  )
}

function ReportedRow({ reported }: { reported: Reported }) {
  const now = useNow()
  const { author } = reported
  return (
    <ListRow
      className={styles.row}
      media={<Avatar id={author.id} name={author.displayName} src={author.avatarUrl} size={40} />}
      title={
        <span className={styles.title}>
          <a href={links.profile(author.id)}>
            <bdi>{author.displayName}</bdi>
          </a>
          {consoleCopy.reportedIn[reported.type](reported.name)}
        </span>
      }
      text={
        <>
          <span className={styles.excerpt}>{reported.text}</span>
          {reported.reports.map(({ reporterId, reporter, reason, createdAt }) => (
            <span key={reporterId} className={styles.message}>
              <a href={links.profile(reporterId)}>
                <bdi>{reporter}</bdi>
              </a>
              : {reason} · {timeAgo(createdAt, now)}
            </span>
          ))}
        </>
      }
      end={<Decision reported={reported} />}
    />
  )
}

function Decision({ reported }: { reported: Reported }) {
  const [asking, setAsking] = useState<'keep' | 'remove' | null>(null)
  const decide = useEndpointMutation(reportApi.decide, {
    refreshes: [reportApi.queue, waitingApi.read],
    onSuccess: ({ message }) => {
      setAsking(null)
      toast({ title: message })
    },
    onError: (error) => toast({ title: moderationMessages.failed, text: errorMessage(error), tone: 'bad' }),
  })
  const question = consoleCopy.decisions[asking ?? 'keep']
  return (
    <div className={styles.actions}>
      <ButtonLink size="s" variant="out" href={reported.path}>
        {consoleCopy.open}
      </ButtonLink>
      <Button size="s" variant="out" onClick={() => setAsking('keep')}>
        {consoleCopy.keep}
      </Button>
      <Button size="s" variant="dout" onClick={() => setAsking('remove')}>
        {consoleCopy.remove}
      </Button>
      <AlertDialog
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        title={question.title}
        text={question.text}
        cancel={consoleCopy.cancel}
        action={question.action}
        tone={asking === 'remove' ? 'dng' : 'primary'}
        busy={decide.isPending && consoleCopy.working}
        reason={staffReason}
        onAction={(reason) =>
          decide.mutate({ params: { id: reported.id }, body: { decision: asking ?? 'keep', reason } })
        }
      />
    </div>
  )
}
