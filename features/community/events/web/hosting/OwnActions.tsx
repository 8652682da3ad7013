import { Ban, Pencil, Trash2, UsersRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Event } from '#features/community/posts/contract.ts'
import { canDeletePost, canEditEvent } from '#features/community/posts/permissions.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { coHostCopy } from '../../co-hosts.copy.ts'
import { canManageCoHosts } from '../../co-hosts.permissions.ts'
import { eventsCopy } from '../../pages.copy.ts'
import { canCancelEvent } from '../../permissions.ts'
import { useCoHosts } from '../co-hosts/co-hosts.ts'
import styles from '../EventActions.module.css'

type OwnActionsProps = {
  event: Event
  viewer: Viewer
  onDeleted: () => void
  startsEditing: boolean
}

/** Edit, co-hosts, cancel and delete, each for those with permission. */
export function OwnActions({ event, viewer, onDeleted, startsEditing }: OwnActionsProps) {
  const form = useLazyComponent(() => import('../EventForm.tsx'))
  const questions = useLazyComponent(() => import('../EventQuestions.tsx'))
  const [asked, setAsked] = useState<'cancel' | 'delete'>('delete')
  const { role } = useCoHosts(event.id)
  const coHosts = useLazyComponent(() => import('../co-hosts/CoHostsDialog.tsx'))
  const mayEdit = canEditEvent(viewer, { ...event, isCoHost: role === 'coHost' })
  const opens = startsEditing && mayEdit
  // NOTE: runs once, when the page is opened by a menu's Edit.
  const openOnce = useEffectEvent(form.load)
  useEffect(() => {
    if (opens) openOnce()
  }, [opens])
  const question = (which: 'cancel' | 'delete') => () => {
    setAsked(which)
    questions.load()
  }
  return (
    <span className={styles.own}>
      {mayEdit && (
        <IconButton icon={Pencil} label={eventsCopy.edit} aria-haspopup="dialog" {...form.preloadProps} />
      )}
      {(canManageCoHosts(viewer, event) || role === 'coHost') && (
        <IconButton
          icon={UsersRound}
          label={coHostCopy.manage}
          aria-haspopup="dialog"
          {...coHosts.preloadProps}
        />
      )}
      {canCancelEvent(viewer, event) && !event.cancelledAt && (
        <IconButton
          icon={Ban}
          label={eventsCopy.cancelEvent}
          aria-haspopup="dialog"
          {...questions.preloadProps}
          onClick={question('cancel')}
        />
      )}
      {canDeletePost(viewer, event) && (
        <IconButton
          icon={Trash2}
          label={eventsCopy.remove}
          aria-haspopup="dialog"
          {...questions.preloadProps}
          onClick={question('delete')}
        />
      )}
      {coHosts.Component && <coHosts.Component eventId={event.id} onClose={coHosts.dismiss} />}
      {form.Component && <form.Component event={event} onClose={form.dismiss} />}
      {questions.Component && (
        <questions.Component event={event} about={asked} onClose={questions.dismiss} onDeleted={onDeleted} />
      )}
    </span>
  )
}
