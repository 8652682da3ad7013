import { useRef, useState, type FormEvent } from 'react'
import { useDraft } from '#platform/web/drafts.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { sourceOf } from '#ui/forms/format-source.ts'
import { FormatTools } from '#ui/forms/FormatTools.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import type { Group } from '../../contract.ts'
import { guideApi, guideLimits, type GuidePage } from '../../guide.contract.ts'
import { guideCopy, guideMessages } from '../../guide.copy.ts'
import { showPage } from './guides.ts'
import styles from '../GroupFields.module.css'

type GuideDialogProps = {
  group: Group
  /** The page to edit; without it, a new one is added. */
  page?: GuidePage
  onClose: () => void
}

/** Adds a page or edits one; the draft survives a reload. */
export function GuideDialog({ group, page, onClose }: GuideDialogProps) {
  const { draft, setDraft, clear, hasDraft } = useDraft(
    page ? `guide-page-${page.id}` : `guide-${group.id}`,
    {
      title: page?.title ?? '',
      content: page ? sourceOf(page.content, page.format) : '',
    },
  )
  const [error, setError] = useState<string>()
  const { isBusy, send } = useSave(group, page, () => {
    clear()
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!draft.title.trim() || !draft.content.trim()) return setError(guideMessages.required)
    setError(undefined)
    send(draft)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={page ? guideCopy.edit : guideCopy.addTitle}
      close={guideCopy.close}
    >
      <form onSubmit={submit} noValidate data-drafted>
        <DialogBody className={styles.fields}>
          <PageFields draft={draft} onChange={setDraft} />
          {error && (
            <div role="alert">
              <FieldError>{error}</FieldError>
            </div>
          )}
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="ghost" onCancel={onClose} onDiscard={clear} hasDraft={hasDraft}>
            {guideCopy.cancel}
          </CancelButton>
          <Button type="submit" busy={isBusy && guideCopy.saving}>
            {guideCopy.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

type Draft = { title: string; content: string }

function useSave(group: Group, page: GuidePage | undefined, onSaved: () => void) {
  const go = useGo()
  const onError = (error: Error) =>
    toast({ title: guideMessages.saveFailed, text: errorMessage(error), tone: 'bad' })
  const create = useEndpointMutation(guideApi.create, {
    onSuccess: (made) => {
      onSaved()
      void showPage(group.id, made)
      toast({ title: guideMessages.created })
      go(links.guidePage(group.id, made.id))
    },
    onError,
  })
  const edit = useEndpointMutation(guideApi.edit, {
    onSuccess: (changed) => {
      onSaved()
      void showPage(group.id, changed)
      toast({ title: guideMessages.edited })
    },
    onError,
  })
  return {
    isBusy: create.isPending || edit.isPending,
    send: (draft: Draft) =>
      page
        ? edit.mutate({
            params: { id: group.id, pageId: page.id },
            body: { ...draft, version: page.version },
          })
        : create.mutate({ params: { id: group.id }, body: draft }),
  }
}

function PageFields({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <Field label={guideCopy.title}>
        <TextInput
          value={draft.title}
          placeholder={guideCopy.titleHint}
          maxLength={guideLimits.title}
          autoComplete="off"
          onChange={(event) => onChange({ ...draft, title: event.target.value })}
        />
      </Field>
      <div>
        <Field label={guideCopy.content}>
          <TextArea
            ref={field}
            growing
            rows={8}
            value={draft.content}
            maxLength={guideLimits.content}
            onChange={(event) => onChange({ ...draft, content: event.target.value })}
          />
        </Field>
        <FormatTools field={field} words={guideCopy.format} />
      </div>
    </>
  )
}
