import { useEffect } from 'react'
import { useAppBadge } from '#features/notifications/web/app-badge.ts'
import { useLeaveQuestion } from '#features/unsent/web/leave-question.ts'
import { startOutbox } from '#features/unsent/web/outbox.ts'
import { countMonth } from '#platform/web/data-month.ts'
import { forgetOfflinePages, registerServiceWorker } from '#platform/web/offline.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { loadAhead } from './load-ahead.ts'
import { loadLeaveQuestion } from './offline.lazy.ts'
import { OfflineNotice } from './OfflineNotice.tsx'
import { Questions } from './Questions.tsx'
import { unsentSenders } from './unsent-senders.ts'

/** For members: what they read can be read again without a connection, and what they write waits until there is one. */
export function OfflineHost({ id }: { id: number }) {
  useAppBadge()
  useEffect(() => startOutbox(id, unsentSenders), [id])
  useEffect(countMonth, [])
  useEffect(() => {
    if ('serviceWorker' in navigator)
      forgetOfflinePages(id)
        .then(registerServiceWorker)
        .then(loadAhead)
        .catch(() => {})
  }, [id])
  return (
    <>
      <OfflineNotice />
      <LeaveQuestion />
      <Questions />
    </>
  )
}

function LeaveQuestion() {
  const question = useLeaveQuestion()
  return question && <Lazy load={loadLeaveQuestion} props={{ onAnswer: question.answer }} />
}
