import { useRef, useState, type FormEvent } from 'react'
import { discussionApi, discussionLimits, type Discussion } from '../contract.ts'
import type { Group } from '#features/groups/contract.ts'
import { CallError } from '#platform/web/fetch.ts'
import { useDraft } from '#platform/web/drafts.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { randomKey } from '#platform/web/random-key.ts'
import { postpone } from '#platform/web/unsent.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { sourceOf } from '#ui/forms/format-source.ts'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { FormatTools } from '#ui/forms/FormatTools.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { countDiscussion, showDiscussion } from './discussions.ts'
import { discussionPlace, unsentDiscussion } from './unsent/unsent-discussions.ts'
import { groupCopy } from '#features/groups/copy.ts'
import styles from '#features/groups/web/GroupFields.module.css'
import { discussionCopy, discussionMessages } from '../copy.ts'

type DiscussionDialogProps = {
  group: Group
  /** The discussion to edit; without it, a new one is started. */ discussion?: Discussion
  onClose: () => void
}

/** Starts a discussion or edits one; the draft survives a reload. A new one waits in the list while there is no connection. */
export function DiscussionDialog({ group, discussion, onClose }: DiscussionDialogProps) {
  const { draft, setDraft, clear } = useDraft(
    discussion ? `discussion-edit-${discussion.id}` : `discussion-${group.id}`,
    {
      title: discussion?.title ?? '',
      content: discussion ? sourceOf(discussion.content, discussion.format) : '',
    },
  )
  const [error, setError] = useState<string>()
  const { isBusy, send } = useSaveDiscussion(group, discussion, draft, () => {
    clear()
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!draft.title.trim() || !draft.content.trim()) return setError(discussionMessages.required)
    setError(undefined)
    send()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={discussion ? discussionCopy.editTitle : discussionCopy.start}
      close={groupCopy.close}
    >
      <form onSubmit={submit} noValidate>
        <DialogBody className={styles.fields}>
          <DiscussionFields draft={draft} onChange={setDraft} />
          {error && (
            <div role="alert">
              <FieldError>{error}</FieldError>
            </div>
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            {groupCopy.cancel}
          </Button>
          <Button type="submit" busy={isBusy && (discussion ? groupCopy.saving : discussionCopy.posting)}>
            {discussion ? groupCopy.save : discussionCopy.post}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

type Draft = { title: string; content: string }

function useSaveDiscussion(
  group: Group,
  discussion: Discussion | undefined,
  draft: Draft,
  onSaved: () => void,
) {
  const go = useGo()
  const done = (cached: Discussion, words: string) => {
    onSaved()
    void showDiscussion(cached)
    toast({ title: words })
  }
  const failed = (words: string) => (failure: Error) =>
    toast({
      title: failure instanceof CallError && failure.status < 500 ? failure.message : words,
      tone: 'bad',
    })
  const create = useEndpointMutation(discussionApi.create, {
    onSuccess: (made) => {
      done(made, discussionMessages.created)
      countDiscussion(group, 1)
      go(links.discussion(group.id, made.id))
    },
    onError: (failure, { key }) => {
      const data = { groupId: group.id, ...draft }
      if (postpone(failure, unsentDiscussion, { place: discussionPlace(group.id), data, key }))
        return onSaved()
      failed(discussionMessages.createFailed)(failure)
    },
  })
  const edit = useEndpointMutation(discussionApi.edit, {
    onSuccess: (changed) => done(changed, discussionMessages.updated),
    onError: failed(discussionMessages.updateFailed),
  })
  return {
    isBusy: create.isPending || edit.isPending,
    send: () =>
      discussion
        ? edit.mutate({ params: { id: group.id, discussionId: discussion.id }, body: draft })
        : create.mutate({ params: { id: group.id }, body: draft, key: randomKey() }),
  }
}

function DiscussionFields({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <Field label={discussionCopy.title}>
        <TextInput
          value={draft.title}
          placeholder={discussionCopy.titleHint}
          maxLength={discussionLimits.title}
          autoComplete="off"
          onChange={(event) => onChange({ ...draft, title: event.target.value })}
        />
      </Field>
      <div>
        <Field label={discussionCopy.content}>
          <TextArea
            ref={field}
            growing
            data-completes
            rows={6}
            value={draft.content}
            placeholder={discussionCopy.contentHint}
            maxLength={discussionLimits.content}
            onChange={(event) => onChange({ ...draft, content: event.target.value })}
          />
        </Field>
        <FormatTools field={field} words={discussionCopy.format} />
      </div>
    </>
  )
}
