import { Plus } from 'lucide-react'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import type { ButtonSize } from '#ui/primitives/Button.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { eventMessages } from '../copy.ts'
import { eventsCopy } from '../pages.copy.ts'
import styles from './CreateEvent.module.css'

/** The button with its dialog. In a group, callers render it for members only. */
export function CreateEvent({ groupId, size }: { groupId?: number; size?: ButtonSize }) {
  const viewer = useViewer()
  const form = useLazyComponent(() => import('./EventForm.tsx'))
  const reject = () =>
    toast({ title: eventMessages.notLoggedIn, text: eventsCopy.loginToCreate, tone: 'bad' })
  return (
    <>
      <Button
        icon={Plus}
        size={size}
        {...form.preloadProps}
        onClick={viewer ? form.load : reject}
        aria-haspopup="dialog"
      >
        <span className={styles.long}>{eventsCopy.create}</span>
        <span className={styles.short} aria-hidden>
          {eventsCopy.createShort}
        </span>
      </Button>
      {form.Component && <form.Component groupId={groupId} onClose={form.dismiss} />}
    </>
  )
}
