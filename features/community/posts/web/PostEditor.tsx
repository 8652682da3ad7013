import { ImagePlus } from 'lucide-react'
import { useRef, useState, type ComponentProps, type FormEvent } from 'react'
import { perksOf } from '#features/members/people/perks.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { mediaLimits } from '#platform/contract/images.ts'
import { useDraft } from '#platform/web/drafts.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { sourceOf } from '#ui/forms/format-source.ts'
import { FormatTools } from '#ui/forms/FormatTools.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { namesOf, sentOf } from '#ui/photos/chosen-photos.ts'
import { PhotoRow, type ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { audienceOf, sentAudience, type ChosenAudience } from '../audience.ts'
import { composerCopy } from '../composer.copy.ts'
import { postApi, postLimits, type FeedItem } from '../contract.ts'
import { postMessages, postCopy } from '../copy.ts'
import { tagApi } from '../tags.contract.ts'
import { AudienceTool } from './AudienceTool.tsx'
import { choosePhotos } from './composer/choose-photos.ts'
import { postPhotosCopy } from './photos.copy.ts'
import { patchPost } from './post-lists.ts'
import styles from './PostEditor.module.css'

/** Edits a post in place; the draft survives a reload. */
export function PostEditor({ post, onDone }: { post: FeedItem; onDone: () => void }) {
  const me = useMe() ?? null
  const most = perksOf(me).photosPerPost
  const before = photosOf(post)
  const { draft, setDraft, clear, hasDraft } = useDraft<Draft>(`edit-${post.id}`, {
    ...audienceOf(post),
    content: sourceOf(post.content, post.format),
    location: post.location ?? '',
    retained: retainedOf(before),
  })
  const [photos, setPhotos] = useState(() => withDraft(before, draft.retained))
  const arrange = (next: ChosenPhoto[]) => {
    setPhotos(next)
    setDraft({ ...draft, retained: retainedOf(next) })
  }
  const [error, setError] = useState<string>()
  const close = () => {
    clear()
    onDone()
  }
  const save = useSavePost(post, close)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!draft.content.trim()) return setError(postMessages.blank)
    setError(undefined)
    const { content, location } = draft
    const { alts, files } = sentOf(photos)
    save.mutate({
      params: { id: post.id },
      body: { ...alts, content, location, ...sentAudience(draft), photos: namesOf(photos) },
      files,
    })
  }
  return (
    <form className={styles.editor} data-arranges data-drafted onSubmit={submit}>
      <WordFields draft={draft} onChange={setDraft} error={error} />
      <PhotoRow photos={photos} onChange={arrange} longestAlt={mediaLimits.alt} words={postPhotosCopy.row} />
      <AddPhotos
        isFull={photos.length >= most}
        onFiles={(all) => arrange(choosePhotos(all, photos, me).photos)}
      />
      <EditorButtons
        draft={draft}
        onChange={setDraft}
        leave={{ onCancel: onDone, onDiscard: clear, hasDraft }}
        isSaving={save.isPending}
      />
    </form>
  )
}

const useSavePost = (post: FeedItem, onSaved: () => void) =>
  useEndpointMutation(postApi.edit, {
    refreshes: [postApi.history, tagApi.trending, postApi.photos],
    onSuccess: (edited) => {
      patchPost(post.id, () => edited)
      toast({ title: postMessages.updated })
      onSaved()
    },
    onError: (failure) =>
      toast({ title: postMessages.updateFailed, text: errorMessage(failure), tone: 'bad' }),
  })

type Leave = Pick<ComponentProps<typeof CancelButton>, 'onCancel' | 'onDiscard' | 'hasDraft'>
type DraftProps = { draft: Draft; onChange: (draft: Draft) => void }

function WordFields({ draft, onChange, error }: DraftProps & { error: string | undefined }) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <Field label={composerCopy.text} quiet error={error}>
        <TextArea
          ref={field}
          growing
          autoFocus
          data-completes
          rows={4}
          value={draft.content}
          maxLength={postLimits.content}
          onChange={(event) => onChange({ ...draft, content: event.target.value })}
        />
      </Field>
      <FormatTools field={field} words={composerCopy.format} />
      <Field label={composerCopy.location}>
        <TextInput
          value={draft.location}
          maxLength={postLimits.location}
          placeholder={composerCopy.locationHint}
          onChange={(event) => onChange({ ...draft, location: event.target.value })}
        />
      </Field>
    </>
  )
}

function EditorButtons({
  draft,
  onChange,
  leave,
  isSaving,
}: DraftProps & { leave: Leave; isSaving: boolean }) {
  return (
    <div className={styles.buttons}>
      <AudienceTool chosen={draft} onChange={(chosen) => onChange({ ...draft, ...chosen })} />
      <CancelButton variant="ghost" {...leave}>
        {postCopy.cancel}
      </CancelButton>
      <Button type="submit" busy={isSaving && postCopy.saving}>
        {postCopy.saveChanges}
      </Button>
    </div>
  )
}

function AddPhotos({ isFull, onFiles }: { isFull: boolean; onFiles: (files: File[]) => void }) {
  return (
    <FileButton
      icon={ImagePlus}
      size="s"
      multiple
      className={styles.add}
      isFull={isFull}
      onFile={(_first, all) => onFiles(all)}
    >
      {postPhotosCopy.add}
    </FileButton>
  )
}

type RetainedPhoto = { url: string; alt: string }
type Draft = ChosenAudience & { content: string; location: string; retained?: RetainedPhoto[] }

const photosOf = (post: FeedItem): ChosenPhoto[] =>
  post.isEvent || !post.image
    ? []
    : [post.image, ...(post.moreImages ?? [])].map((image) => ({ key: image.url, alt: image.alt, image }))

const retainedOf = (photos: readonly ChosenPhoto[]) =>
  photos.flatMap((photo) => ('image' in photo ? [{ url: photo.key, alt: photo.alt }] : []))

/** Restores the arrangement after a reload; new files have to be picked again. */
const withDraft = (photos: ChosenPhoto[], retained: RetainedPhoto[] = retainedOf(photos)) =>
  retained.flatMap(({ url, alt }) => {
    const photo = photos.find(({ key }) => key === url)
    return photo ? [{ ...photo, alt }] : []
  })
