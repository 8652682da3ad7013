import { useState, type FormEvent } from 'react'
import { mediaLimits } from '#shared/media.ts'
import { postApi, postLimits, postMessages, type FeedItem } from '#shared/posts.ts'
import { reasonOf } from '#web/client/call.ts'
import { useDraft } from '#web/client/drafts.ts'
import { useSend } from '#web/client/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { patchPost } from './postLists.ts'
import { postWords } from './words.ts'
import styles from './PostEditor.module.css'

/** Edits a post where it stands; what was typed survives a reload. */
export function PostEditor({ post, onDone }: { post: FeedItem; onDone: () => void }) {
  const { draft, setDraft, clear } = useDraft(`edit-${post.id}`, {
    content: post.content,
    location: post.location ?? '',
    alt: post.image?.alt ?? '',
  })
  const [error, setError] = useState<string>()
  const close = () => {
    clear()
    onDone()
  }
  const save = useSend(postApi.edit, {
    refreshes: [postApi.history, postApi.trending],
    onSuccess: (edited) => {
      patchPost(post.id, () => edited)
      toast({ title: postMessages.updated })
      close()
    },
    onError: (failure) => toast({ title: postMessages.updateFailed, text: reasonOf(failure), tone: 'bad' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!draft.content.trim()) return setError(postMessages.blank)
    setError(undefined)
    save.mutate({ params: { id: post.id }, body: { ...draft, alt: post.image ? draft.alt : undefined } })
  }
  return (
    <form className={styles.editor} onSubmit={submit}>
      <Field label={postWords.text} quiet error={error}>
        <TextArea
          growing
          autoFocus
          rows={4}
          value={draft.content}
          maxLength={postLimits.content}
          onChange={(event) => setDraft({ ...draft, content: event.target.value })}
        />
      </Field>
      <Field label={postWords.location}>
        <TextInput
          value={draft.location}
          maxLength={postLimits.location}
          placeholder={postWords.locationHint}
          onChange={(event) => setDraft({ ...draft, location: event.target.value })}
        />
      </Field>
      {post.image && (
        <Field label={postWords.alt}>
          <TextInput
            value={draft.alt}
            maxLength={mediaLimits.alt}
            onChange={(event) => setDraft({ ...draft, alt: event.target.value })}
          />
        </Field>
      )}
      <div className={styles.buttons}>
        <Button variant="ghost" onClick={close}>
          {postWords.cancel}
        </Button>
        <Button type="submit" busy={save.isPending && postWords.saving}>
          {postWords.saveChanges}
        </Button>
      </div>
    </form>
  )
}
