import { useRef } from 'react'
import type { Group } from '#features/community/groups/contract.ts'
import { groupCopy } from '#features/community/groups/copy.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { useDraft } from '#platform/web/drafts.ts'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { sourceOf } from '#ui/forms/format-source.ts'
import { FormatTools } from '#ui/forms/FormatTools.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { unchecked, useForm, type FormErrors, type TextControl } from '#ui/forms/use-form.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { usePickedPhotos } from '#ui/photos/use-picked-photos.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { discussionLimits, type Discussion } from '../contract.ts'
import { discussionCopy, discussionMessages } from '../copy.ts'
import { PhotoField } from './photos/PhotoField.tsx'
import { useSaveDiscussion } from './use-save-discussion.ts'
import styles from '#features/community/groups/web/GroupFields.module.css'

type DiscussionDialogProps = {
  group: Group
  /** The discussion to edit; without it, a new one is started. */ discussion?: Discussion
  onClose: () => void
}

/** Starts a discussion or edits one; the draft of its text survives a reload. */
export function DiscussionDialog({ group, discussion, onClose }: DiscussionDialogProps) {
  const { draft, setDraft, clear, hasDraft } = useDraft(
    discussion ? `discussion-edit-${discussion.id}` : `discussion-${group.id}`,
    {
      title: discussion?.title ?? '',
      content: discussion ? sourceOf(discussion.content, discussion.format) : '',
    },
  )
  const form = useForm({ initial: draft, check: unchecked, checkMore: errorsOfDraft, onChange: setDraft })
  const picked = useDiscussionPhotos(discussion)
  const { photos, isPicking } = picked
  const save = useSaveDiscussion(group, discussion, { draft: form.typed, photos }, () => {
    clear()
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={discussion ? discussionCopy.editTitle : discussionCopy.start}
      close={groupCopy.close}
    >
      <form onSubmit={form.submit(save)} noValidate data-drafted>
        <DialogBody className={styles.fields}>
          <DiscussionFields control={form.control} errors={form.errors} />
          <PhotoField photos={photos} onChange={picked.change} onFile={picked.choose} />
          {form.errors.discussion && (
            <div role="alert">
              <FieldError>{form.errors.discussion}</FieldError>
            </div>
          )}
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="ghost" onCancel={onClose} onDiscard={clear} hasDraft={hasDraft}>
            {groupCopy.cancel}
          </CancelButton>
          <Button
            type="submit"
            disabled={isPicking}
            busy={form.isSending && (discussion ? groupCopy.saving : discussionCopy.posting)}
          >
            {discussion ? groupCopy.save : postLabel(group)}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** Says under which name it will stand. */
const postLabel = ({ myAlias }: Group) =>
  myAlias ? discussionCopy.postAs(myAlias.name) : discussionCopy.post

function useDiscussionPhotos(discussion: Discussion | undefined) {
  const me = useMe() ?? null
  const stored = discussion?.images?.map((image) => ({ key: image.url, alt: image.alt, image }))
  return usePickedPhotos(async () => {
    const { pickPhotos } = await import('./photos/pick-photos.ts')
    return (files, before) => pickPhotos(files, before, me)
  }, stored)
}

type Draft = { title: string; content: string }

const errorsOfDraft = ({ title, content }: Draft): FormErrors =>
  title.trim() && content.trim() ? {} : { discussion: discussionMessages.required }

type DiscussionFieldsProps = { control: (name: keyof Draft) => TextControl; errors: FormErrors }

function DiscussionFields({ control, errors }: DiscussionFieldsProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <Field label={discussionCopy.title} error={errors.title}>
        <TextInput
          {...control('title')}
          placeholder={discussionCopy.titleHint}
          maxLength={discussionLimits.title}
          autoComplete="off"
        />
      </Field>
      <div>
        <Field label={discussionCopy.content} error={errors.content}>
          <TextArea
            ref={field}
            growing
            data-completes
            rows={6}
            {...control('content')}
            placeholder={discussionCopy.contentHint}
            maxLength={discussionLimits.content}
          />
        </Field>
        <FormatTools field={field} words={discussionCopy.format} />
      </div>
    </>
  )
}
