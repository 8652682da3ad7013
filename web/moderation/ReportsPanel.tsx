import { useState } from 'react'
import { timeAgo } from '#shared/dates.ts'
import { moderationMessages } from '#shared/moderation.ts'
import { reportApi, type Reported } from '#shared/reports.ts'
import { waitingApi } from '#shared/waiting.ts'
import { reasonOf } from '#web/client/call.ts'
import { links } from '#web/client/links.ts'
import { useNow } from '#web/client/now.ts'
import { usePages, useSend } from '#web/client/query.ts'
import { staffReason } from '#web/client/reason.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { ListRow } from '#web/ui/List.tsx'
import { toast } from '#web/ui/toast.ts'
import { Panel } from './Panel.tsx'
import { consoleWords as words } from './words.ts'
import styles from './console.module.css'

/** What members reported: it stays or it goes. */
export function ReportsPanel() {
  const reported = usePages(reportApi.queue)
  return (
    <Panel
      pages={reported}
      none={words.noReports}
      renderRow={(one) => <ReportedRow key={one.id} reported={one} />}
    />
  )
}

function ReportedRow({ reported }: { reported: Reported }) {
  const now = useNow()
  const [asking, setAsking] = useState<'keep' | 'remove' | null>(null)
  const decide = useSend(reportApi.decide, {
    refreshes: [reportApi.queue, waitingApi.read],
    onSuccess: ({ message }) => {
      setAsking(null)
      toast({ title: message })
    },
    onError: (error) => toast({ title: moderationMessages.failed, text: reasonOf(error), tone: 'bad' }),
  })
  const { author } = reported
  const question = words.decisions[asking ?? 'keep']
  return (
    <ListRow
      className={styles.row}
      media={<Avatar id={author.id} name={author.displayName} src={author.avatarUrl} size={40} />}
      title={
        <span className={styles.title}>
          <a href={links.profile(author.id)}>
            <bdi>{author.displayName}</bdi>
          </a>
          {words.reportedIn[reported.type](reported.name)}
        </span>
      }
      text={
        <>
          <span className={styles.said}>{reported.text}</span>
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
      end={
        <div className={styles.deeds}>
          <ButtonLink size="s" variant="out" href={reported.path}>
            {words.open}
          </ButtonLink>
          <Button size="s" variant="out" onClick={() => setAsking('keep')}>
            {words.keep}
          </Button>
          <Button size="s" variant="dout" onClick={() => setAsking('remove')}>
            {words.remove}
          </Button>
          <AlertDialog
            open={asking !== null}
            onOpenChange={() => setAsking(null)}
            title={question.title}
            text={question.text}
            cancel={words.cancel}
            action={question.action}
            tone={asking === 'remove' ? 'dng' : 'primary'}
            busy={decide.isPending && words.working}
            reason={staffReason}
            onAction={(reason) =>
              decide.mutate({ params: { id: reported.id }, body: { decision: asking ?? 'keep', reason } })
            }
          />
        </div>
      }
    />
  )
}
