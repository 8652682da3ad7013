import { Ban, Pencil, Trash2, UsersRound, type LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { Event } from '#features/community/posts/contract.ts'
import { canDeletePost, canEditEvent } from '#features/community/posts/permissions.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { coHostCopy } from '../../co-hosts.copy.ts'
import { canManageCoHosts } from '../../co-hosts.permissions.ts'
import { eventsCopy } from '../../pages.copy.ts'
import { canCancelEvent } from '../../permissions.ts'
import { useCoHosts } from '../co-hosts/co-hosts.ts'

export type HostingProps = {
  event: Event
  viewer: Viewer
  onDeleted: () => void
  startsEditing: boolean
}

export type HostingAction = {
  icon: LucideIcon
  label: string
  isDestructive: boolean
  open: () => void
  preload: () => void
}

const preload = ({ preloadProps }: { preloadProps: { onFocus: () => void } }) => preloadProps.onFocus

/** Edit, co-hosts, cancel and delete, each for those with permission, and the dialogs that they open. */
export function useHosting({ event, viewer, onDeleted, startsEditing }: HostingProps) {
  const form = useLazyComponent(() => import('../EventForm.tsx'))
  const questions = useLazyComponent(() => import('../EventQuestions.tsx'))
  const coHosts = useLazyComponent(() => import('../co-hosts/CoHostsDialog.tsx'))
  const [asked, setAsked] = useState<'cancel' | 'delete'>('delete')
  const { role } = useCoHosts(event.id)
  const mayEdit = canEditEvent(viewer, { ...event, isCoHost: role === 'coHost' })
  useOpenOnce(startsEditing && mayEdit, form.load)
  const ask = (which: 'cancel' | 'delete') => () => {
    setAsked(which)
    questions.load()
  }
  const all: (HostingAction & { may: boolean })[] = [
    {
      may: mayEdit,
      icon: Pencil,
      label: eventsCopy.edit,
      isDestructive: false,
      open: form.load,
      preload: preload(form),
    },
    {
      may: canManageCoHosts(viewer, event) || role === 'coHost',
      icon: UsersRound,
      label: coHostCopy.manage,
      isDestructive: false,
      open: coHosts.load,
      preload: preload(coHosts),
    },
    {
      may: canCancelEvent(viewer, event) && !event.cancelledAt,
      icon: Ban,
      label: eventsCopy.cancelEvent,
      isDestructive: true,
      open: ask('cancel'),
      preload: preload(questions),
    },
    {
      may: canDeletePost(viewer, event),
      icon: Trash2,
      label: eventsCopy.remove,
      isDestructive: true,
      open: ask('delete'),
      preload: preload(questions),
    },
  ]
  const dialogs: ReactNode = (
    <>
      {coHosts.Component && <coHosts.Component eventId={event.id} onClose={coHosts.dismiss} />}
      {form.Component && <form.Component event={event} onClose={form.dismiss} />}
      {questions.Component && (
        <questions.Component event={event} about={asked} onClose={questions.dismiss} onDeleted={onDeleted} />
      )}
    </>
  )
  return { actions: all.filter(({ may }) => may), dialogs }
}

/** When the page is opened by a menu's Edit. */
function useOpenOnce(opens: boolean, open: () => void) {
  const openOnce = useEffectEvent(open)
  useEffect(() => {
    if (opens) openOnce()
  }, [opens])
}
