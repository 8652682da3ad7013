import { useEffect, useState } from 'react'
import { hasNeutralName } from '#features/members/discreet/web/neutral-name.ts'
import { hasLockOrLeave } from '#features/members/discreet/web/start.ts'
import { canPush } from '#features/members/push/web/push-subscription.ts'
import { useInstallWay } from '#features/site/install/web/install-way.ts'
import { isThirdVisit } from '#features/site/install/web/visits.ts'
import { useLocation } from '#platform/web/navigation.ts'
import { partOf, useOccasion, useQuestion, type Question } from '#platform/web/questions.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { isWriting } from '#ui/text-keys.ts'
import { askOnce, closeQuestion, markAsked } from './asked.ts'

/**
 * What members are asked once: whether to install the site, on their third visit, and whether to be notified on the lock screen, when they
 * leave the part of the site in which they wrote their first message or went to an event.
 */
export function Questions() {
  const way = useInstallWay()
  const canInstall = way !== null && !isDiscreet()
  const question = useQuestion()
  const occasion = useOccasion()
  const [path] = useLocation()
  const [isDue] = useState(isThirdVisit)
  useEffect(() => {
    if (isDue && canInstall) askOnce('install')
  }, [isDue, canInstall, path])
  useEffect(() => {
    if (occasion !== null && occasion !== partOf(path)) askOnce('push')
  }, [occasion, path])

  if (question === 'install' && way)
    return (
      <Asked
        question="install"
        load={() => import('#features/site/install/web/InstallSheet.tsx')}
        props={{ way, onClose: closeQuestion }}
      />
    )
  if (question === 'push' && canPush() && Notification.permission === 'default')
    return (
      <Asked
        question="push"
        load={() => import('#features/members/push/web/PushQuestion.tsx')}
        props={{ onClose: closeQuestion }}
      />
    )
  return null
}

/** On a slow connection the member may have begun to write before it is loaded. */
function Asked<P extends object>({
  question,
  load,
  ...lazy
}: { question: Question } & Parameters<typeof Lazy<P>>[0]) {
  const loadQuestion = async () => {
    const module = await load()
    if (isWriting()) closeQuestion()
    else markAsked(question)
    return module
  }
  return <Lazy load={loadQuestion} {...lazy} />
}

/** Somebody who hides the site is not asked for a place on the home screen. */
const isDiscreet = () => hasNeutralName() || hasLockOrLeave()
