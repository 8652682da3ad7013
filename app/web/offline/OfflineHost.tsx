import { useEffect } from 'react'
import { useAppBadge } from '#features/members/notifications/web/app-badge.ts'
import { useLeaveQuestion } from '#features/members/unsent/web/leave-question.ts'
import { startOutbox } from '#features/members/unsent/web/outbox.ts'
import { loadDeletion, ownerKey } from '#platform/web/member/current-member.ts'
import { useSessionEnd } from '#platform/web/member/session-end.ts'
import { registerServiceWorker } from '#platform/web/offline.ts'
import { countMonth } from '#platform/web/transfers/data-month.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { guard } from '../link-clicks.ts'
import { loadAhead } from './load-ahead.ts'
import { OfflineNotice } from './OfflineNotice.tsx'
import { PublicationQuestion } from './PublicationQuestion.tsx'
import { Questions } from './Questions.tsx'
import { unsentSenders } from './unsent-senders.ts'

const loadNewTerms = () => import('#features/members/accounts/web/NewTerms.tsx')

/** For members: what they read can be read again without a connection, and what they write waits until there is one. */
export function OfflineHost({ id, newTerms }: { id: number; newTerms: number | null }) {
  useAppBadge()
  useEffect(() => startOutbox(unsentSenders), [id])
  useEffect(countMonth, [])
  // Members write: what guards it is there before they begin.
  useEffect(() => guard(document.body), [])
  useEffect(() => {
    void loadDeletion().catch(() => {})
    return watchOwner(id)
  }, [id])
  useEffect(() => {
    if ('serviceWorker' in navigator)
      registerServiceWorker()
        .then(loadAhead)
        .catch(() => {})
  }, [id])
  return (
    <>
      <OfflineNotice />
      {newTerms !== null && <Lazy load={loadNewTerms} props={{ version: newTerms }} />}
      <LeaveQuestion />
      <SessionEnd />
      <PublicationQuestion />
      <Questions />
    </>
  )
}

function SessionEnd() {
  return useSessionEnd() && <Lazy load={() => import('./SessionEnded.tsx')} props={{}} />
}

/** In another tab, the member has logged out or somebody else has logged in: nothing of the member stays on this screen. */
function watchOwner(id: number) {
  const receive = ({ key, newValue }: StorageEvent) => {
    if (key === ownerKey && newValue !== String(id)) location.reload()
  }
  addEventListener('storage', receive)
  return () => removeEventListener('storage', receive)
}

function LeaveQuestion() {
  const question = useLeaveQuestion()
  return (
    question && (
      <Lazy
        load={() => import('#features/members/unsent/web/LeaveQuestion.tsx')}
        props={{ onAnswer: question.answer }}
      />
    )
  )
}
