import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { timeAgo } from '#platform/contract/dates.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useNow } from '#platform/web/now.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { Dialog, DialogBody } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { draftApi, type Draft } from '../../drafts.contract.ts'
import { draftCopy } from '../../drafts.copy.ts'
import { titleOfDraft } from './composed.ts'
import styles from './DraftList.module.css'

type DraftListProps = {
  drafts: Draft[]
  /** The one in the composer. */
  currentId: number | undefined
  onClose: () => void
  onOpen: (draft: Draft) => void
  onDeleted: (id: number) => void
}

/** The last changed first. */
export function DraftList({ drafts, currentId, onClose, onOpen, onDeleted }: DraftListProps) {
  const [doomed, setDoomed] = useState<Draft>()
  const remove = useEndpointMutation(draftApi.remove, {
    onSuccess: (_answer, { params }) => {
      setDoomed(undefined)
      if (params) onDeleted(params.id)
      if (drafts.length === 1) onClose()
    },
    onError: (error) => toast({ title: draftCopy.deleteFailed, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={draftCopy.title}
      text={draftCopy.text}
      close={draftCopy.close}
      look="h3"
    >
      <DialogBody>
        <ul className={styles.drafts}>
          {drafts.map((draft) => (
            <li key={draft.id}>
              <DraftRow draft={draft} isCurrent={draft.id === currentId} onOpen={() => onOpen(draft)} />
              <IconButton
                icon={Trash2}
                label={draftCopy.remove(titleOfDraft(draft))}
                onClick={() => setDoomed(draft)}
              />
            </li>
          ))}
        </ul>
      </DialogBody>
      {doomed && (
        <AlertDialog
          open
          onOpenChange={() => setDoomed(undefined)}
          title={draftCopy.deleteTitle}
          text={draftCopy.deleteText}
          cancel={draftCopy.cancel}
          action={draftCopy.deleteAction}
          busy={remove.isPending && draftCopy.deleting}
          onAction={() => remove.mutate({ params: { id: doomed.id } })}
        />
      )}
    </Dialog>
  )
}

type DraftRowProps = { draft: Draft; isCurrent: boolean; onOpen: () => void }

function DraftRow({ draft, isCurrent, onOpen }: DraftRowProps) {
  const now = useNow()
  const { images, group, poll, updatedAt } = draft
  const facts = [
    isCurrent && draftCopy.current,
    group?.name,
    images.length > 0 && draftCopy.photos(images.length),
    poll && draftCopy.poll,
  ].filter(Boolean)
  return (
    <button type="button" className={styles.open} onClick={onOpen}>
      <span className={styles.text}>{titleOfDraft(draft)}</span>
      <span className={styles.facts}>
        <time dateTime={updatedAt}>{timeAgo(updatedAt, now)}</time>
        {facts.map((fact) => ` · ${fact}`)}
      </span>
      {draft.problem && <span className={styles.problem}>{draftCopy.notPosted(draft.problem)}</span>}
    </button>
  )
}
