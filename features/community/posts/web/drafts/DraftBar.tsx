import { toast } from '#ui/overlays/toast.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { postMessages } from '../../copy.ts'
import type { Draft } from '../../drafts.contract.ts'
import { draftCopy } from '../../drafts.copy.ts'
import type { DraftBarProps } from '../composer/composer-draft.ts'
import { showPost } from '../post-lists.ts'
import { composedOf } from './composed.ts'
import { useDrafts } from './use-drafts.ts'
import styles from './DraftBar.module.css'

/** Below the composer: whether the text is saved, the drafts, and posts for later. */
export function DraftBar({ group, ...used }: DraftBarProps) {
  const board = useDrafts(used)
  const { status, open } = board
  const { draft } = used.composed
  const canSchedule = draft.content.trim() !== ''
  const shown = board.drafts.filter((one) => !group || one.group?.id === group.id)
  const drafts = shown.filter(({ publishAt }) => publishAt === null)
  const scheduled = shown
    .filter(({ publishAt }) => publishAt !== null)
    .toSorted((one, other) => (one.publishAt ?? '').localeCompare(other.publishAt ?? ''))
  if (shown.length === 0 && status === '' && !canSchedule) return null
  return (
    <div className={styles.bar}>
      <span role="status">{status}</span>
      {draft.stored && (
        <Button size="s" variant="ghost" onClick={() => void open(null)}>
          {draftCopy.startNew}
        </Button>
      )}
      {canSchedule && <LaterButton onSchedule={board.schedule} />}
      {drafts.length > 0 && <DraftsButton drafts={drafts} currentId={draft.stored?.id} used={board} />}
      {scheduled.length > 0 && <ScheduledButton scheduled={scheduled} used={board} />}
    </div>
  )
}

function LaterButton({ onSchedule }: { onSchedule: (publishAt: string) => Promise<void> }) {
  const dialog = useLazyComponent(() => import('./ScheduleDialog.tsx'))
  return (
    <>
      <Button size="s" variant="ghost" aria-haspopup="dialog" {...dialog.preloadProps}>
        {draftCopy.postLater}
      </Button>
      {dialog.Component && <dialog.Component onSchedule={onSchedule} onClose={dialog.dismiss} />}
    </>
  )
}

type Used = ReturnType<typeof useDrafts>
type DraftsButtonProps = { drafts: Draft[]; currentId: number | undefined; used: Used }

function DraftsButton({ drafts, currentId, used }: DraftsButtonProps) {
  const list = useLazyComponent(() => import('./DraftList.tsx'))
  return (
    <>
      <Button size="s" variant="ghost" aria-haspopup="dialog" {...list.preloadProps}>
        {draftCopy.drafts(drafts.length)}
      </Button>
      {list.Component && (
        <list.Component
          drafts={drafts}
          currentId={currentId}
          onClose={list.dismiss}
          onOpen={(draft) => {
            list.dismiss()
            void used.open(composedOf(draft))
          }}
          onDeleted={used.dropped}
        />
      )}
    </>
  )
}

function ScheduledButton({ scheduled, used }: { scheduled: Draft[]; used: Used }) {
  const list = useLazyComponent(() => import('./ScheduledList.tsx'))
  return (
    <>
      <Button size="s" variant="ghost" aria-haspopup="dialog" {...list.preloadProps}>
        {draftCopy.scheduled(scheduled.length)}
      </Button>
      {list.Component && (
        <list.Component
          scheduled={scheduled}
          onClose={list.dismiss}
          onEdit={(draft) => {
            list.dismiss()
            used.replace(draft)
            void used.open(composedOf(draft))
          }}
          onCancelled={(draft) => {
            used.replace(draft)
            toast({ title: draftCopy.unscheduled })
          }}
          onPosted={(id, post) => {
            used.dropped(id)
            showPost(post)
            toast({ title: postMessages.created })
          }}
        />
      )}
    </>
  )
}
