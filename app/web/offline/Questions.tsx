import { useEffect } from 'react'
import { hasNeutralName } from '#features/discreet/web/neutral-name.ts'
import { hasLockOrLeave } from '#features/discreet/web/start.ts'
import { useInstallWay } from '#features/install/web/install-way.ts'
import { isThirdVisit } from '#features/install/web/visits.ts'
import { canPush } from '#features/push/web/push-subscription.ts'
import { useOccasions, useQuestion, type Question } from '#platform/web/questions.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { askOnce, closeQuestion, markAsked } from './asked.ts'
import { loadInstallSheet, loadPushQuestion } from './offline.lazy.ts'

/** What members are asked once: whether to install the site, on their third visit, and whether to be notified on the lock screen. */
export function Questions() {
  const way = useInstallWay()
  const canInstall = way !== null && !isDiscreet()
  const question = useQuestion()
  const occasions = useOccasions()
  useEffect(() => {
    if (isThirdVisit() && canInstall) askOnce('install')
  }, [canInstall])
  useEffect(() => {
    if (occasions > 0) askOnce('push')
  }, [occasions])

  if (question === 'install' && way)
    return <Asked question="install" load={loadInstallSheet} props={{ way, onClose: closeQuestion }} />
  if (question === 'push' && canPush() && Notification.permission === 'default')
    return <Asked question="push" load={loadPushQuestion} props={{ onClose: closeQuestion }} />
  return null
}

function Asked<P extends object>({
  question,
  ...lazy
}: { question: Question } & Parameters<typeof Lazy<P>>[0]) {
  useEffect(() => markAsked(question), [question])
  return <Lazy {...lazy} />
}

/** Somebody who hides the site is not asked for a place on the home screen. */
const isDiscreet = () => hasNeutralName() || hasLockOrLeave()
