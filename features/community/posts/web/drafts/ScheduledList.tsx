import { useState } from 'react'
import { siteDateTime } from '#platform/contract/dates.ts'
import { call, errorMessage } from '#platform/web/fetch.ts'
import { Dialog, DialogBody } from '#ui/overlays/Dialog.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import type { FeedItem } from '../../contract.ts'
import { postMessages } from '../../copy.ts'
import { draftApi, type Draft } from '../../drafts.contract.ts'
import { draftCopy } from '../../drafts.copy.ts'
import { composedOf, titleOfDraft, inputOf } from './composed.ts'
import styles from './DraftList.module.css'

type ScheduledListProps = {
  scheduled: Draft[]
  onClose: () => void
  /** It is a draft again, and is opened in the composer. */
  onEdit: (draft: Draft) => void
  onCancelled: (draft: Draft) => void
  onPosted: (id: number, post: FeedItem) => void
}

/** The next first. */
export function ScheduledList({ scheduled, onClose, onEdit, onCancelled, onPosted }: ScheduledListProps) {
  const [error, setError] = useState<string>()
  const [busyId, setBusyId] = useState<number>()
  const run = (id: number, act: () => Promise<void>) => {
    if (busyId !== undefined) return
    setBusyId(id)
    setError(undefined)
    act()
      .catch((failure: unknown) => setError(errorMessage(failure)))
      .finally(() => setBusyId(undefined))
  }
  const postNow = async (draft: Draft) => {
    const { id, version } = draft
    const { body } = inputOf(composedOf(draft))
    onPosted(id, await call(draftApi.publish, { params: { id }, body: { ...body, version } }))
  }
  const cancel = ({ id }: Draft) => call(draftApi.unschedule, { params: { id } })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={draftCopy.scheduledTitle}
      text={draftCopy.scheduledText}
      close={draftCopy.close}
      look="h3"
    >
      <DialogBody>
        {error && <Alert tone="bad">{error}</Alert>}
        <ul className={styles.drafts}>
          {scheduled.map((draft) => (
            <li key={draft.id} aria-busy={busyId === draft.id}>
              <div className={styles.row}>
                <span className={styles.text}>{titleOfDraft(draft)}</span>
                <span className={styles.facts}>{siteDateTime(draft.publishAt ?? '')}</span>
                <Actions
                  draft={draft}
                  isPosting={busyId === draft.id}
                  onEdit={() => run(draft.id, async () => onEdit(await cancel(draft)))}
                  onPost={() => run(draft.id, () => postNow(draft))}
                  onCancel={() => run(draft.id, async () => onCancelled(await cancel(draft)))}
                />
              </div>
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  )
}

type ActionsProps = {
  draft: Draft
  isPosting: boolean
  onEdit: () => void
  onPost: () => void
  onCancel: () => void
}

function Actions({ draft, isPosting, onEdit, onPost, onCancel }: ActionsProps) {
  const actions = [
    { label: draftCopy.edit, act: onEdit },
    { label: isPosting ? postMessages.posting : draftCopy.postNow, act: onPost },
    { label: draftCopy.unschedule, act: onCancel },
  ]
  return (
    <div className={styles.actions}>
      {actions.map(({ label, act }) => (
        <Button
          key={label}
          size="s"
          variant="ghost"
          aria-label={draftCopy.of(label, titleOfDraft(draft))}
          onClick={act}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
