import { useEffect, useRef, useState, type FormEvent } from 'react'
import { postCopy } from '#features/community/posts/copy.ts'
import { useDraft } from '#platform/web/drafts.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { sourceOf } from '#ui/forms/format-source.ts'
import { FormatTools } from '#ui/forms/FormatTools.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { namesOf, sentOf } from '#ui/photos/chosen-photos.ts'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { commentApi, commentLimits, type Comment } from '../contract.ts'
import { commentCopy, commentMessages } from '../copy.ts'
import { patchComment } from './comment-cache.ts'
import { ChosenPhotos } from './photos/ChosenPhotos.tsx'
import styles from './CommentEditor.module.css'

type CommentEditorProps = { comment: Comment; onDone: () => void }

/** Edits a comment in place; the text survives a reload. Photos can be described, moved and removed. */
export function CommentEditor({ comment, onDone }: CommentEditorProps) {
  const { id, content, format } = comment
  const { draft, setDraft, clear, hasDraft } = useDraft(`edit-comment-${id}`, sourceOf(content, format))
  const [photos, setPhotos] = useState<ChosenPhoto[]>(() =>
    comment.images.map((image) => ({ key: image.url, alt: image.alt, image })),
  )
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const close = () => {
    clear()
    onDone()
  }
  const save = useEndpointMutation(commentApi.edit, {
    refreshes: [commentApi.history],
    onSuccess: ({ content: saved, format: savedFormat, images, mentions, editedAt }) => {
      patchComment(comment, (cached) => ({
        ...cached,
        content: saved,
        format: savedFormat,
        images,
        mentions,
        editedAt,
      }))
      close()
      toast({ title: commentMessages.updated })
    },
    onError: (error) => toast({ title: commentMessages.updateFailed(errorMessage(error)), tone: 'bad' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!draft.trim() || save.isPending) return
    const body = { ...sentOf(photos).alts, content: draft, photos: namesOf(photos) }
    save.mutate({ params: { id }, body })
  }
  return (
    <form className={styles.editor} data-drafted onSubmit={submit}>
      <TextArea
        ref={field}
        growing
        data-completes
        rows={2}
        aria-label={commentCopy.edit}
        value={draft}
        maxLength={commentLimits.content}
        onChange={(event) => setDraft(event.target.value)}
      />
      <FormatTools field={field} words={commentCopy.format} />
      {photos.length > 0 && <ChosenPhotos photos={photos} onChange={setPhotos} />}
      <div className={styles.buttons}>
        <CancelButton size="s" variant="ghost" onCancel={onDone} onDiscard={clear} hasDraft={hasDraft}>
          {postCopy.cancel}
        </CancelButton>
        <Button size="s" type="submit" disabled={!draft.trim()} busy={save.isPending && postCopy.saving}>
          {postCopy.saveChanges}
        </Button>
      </div>
    </form>
  )
}
