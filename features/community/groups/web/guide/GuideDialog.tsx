import { useRef } from 'react'
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
import { unchecked, useForm, type FormErrors, type TextControl } from '#ui/forms/use-form.ts'
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
  const form = useForm({ initial: draft, check: unchecked, checkMore: errorsOfPage, onChange: setDraft })
  const save = useSave(group, page, () => {
    clear()
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={page ? guideCopy.edit : guideCopy.addTitle}
      close={guideCopy.close}
    >
      <form onSubmit={form.submit(save)} noValidate data-drafted>
        <DialogBody className={styles.fields}>
          <PageFields control={form.control} errors={form.errors} />
          {form.errors.page && (
            <div role="alert">
              <FieldError>{form.errors.page}</FieldError>
            </div>
          )}
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="ghost" onCancel={onClose} onDiscard={clear} hasDraft={hasDraft}>
            {guideCopy.cancel}
          </CancelButton>
          <Button type="submit" busy={form.isSending && guideCopy.saving}>
            {guideCopy.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

type Draft = { title: string; content: string }

const errorsOfPage = ({ title, content }: Draft): FormErrors =>
  title.trim() && content.trim() ? {} : { page: guideMessages.required }

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
  return (draft: Draft) =>
    page
      ? edit.mutateAsync({
          params: { id: group.id, pageId: page.id },
          body: { ...draft, version: page.version },
        })
      : create.mutateAsync({ params: { id: group.id }, body: draft })
}

type PageFieldsProps = { control: (name: keyof Draft) => TextControl; errors: FormErrors }

function PageFields({ control, errors }: PageFieldsProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <Field label={guideCopy.title} error={errors.title}>
        <TextInput
          {...control('title')}
          placeholder={guideCopy.titleHint}
          maxLength={guideLimits.title}
          autoComplete="off"
        />
      </Field>
      <div>
        <Field label={guideCopy.content} error={errors.content}>
          <TextArea ref={field} growing rows={8} {...control('content')} maxLength={guideLimits.content} />
        </Field>
        <FormatTools field={field} words={guideCopy.format} />
      </div>
    </>
  )
}
