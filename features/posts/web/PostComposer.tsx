import { ChartBar, Image, MapPin, Tag, X } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { mediaMessages } from '#platform/contract/images.ts'
import { postApi, postLimits, type FeedItem } from '../contract.ts'
import { CallError } from '#platform/web/fetch.ts'
import { useDraft } from '#platform/web/drafts.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { sentAudience, type ChosenAudience } from '../audience.ts'
import { AudienceTool } from './Audience.tsx'
import { loadChoosePhotos, loadComposerPhotos, loadTagPicker } from './lazy.ts'
import { sentOf } from '#ui/photos/chosen-photos.ts'
import { usePostCardParts, type PollDraft } from './post-card-parts.ts'
import { showPost } from './post-lists.ts'
import { postMessages } from '../copy.ts'
import { composerCopy } from '../composer.copy.ts'
import styles from './PostComposer.module.css'
import type { Me } from '#features/people/contract.ts'

type Draft = ChosenAudience & {
  content: string
  location: string
  alts?: string[]
  hasLocation: boolean
  poll?: PollDraft
}
const emptyPoll: PollDraft = { question: '', options: ['', ''], days: 3, isMultiple: false }
const empty: Draft = { content: '', location: '', alts: [], hasLocation: false }

/** The limit is only known after the first photo is picked; before that it does not matter. */
const none: { photos: ChosenPhoto[]; most: number } = { photos: [], most: 1 }

/** Text, photos, a place, people and tags. The draft survives a reload until it is posted. */
export function PostComposer({ me, group }: { me: Me; group?: ChosenAudience['group'] }) {
  const { draft, setDraft, clear } = useComposerDraft(group)
  const { photos, most, updateChosen, choose, isPicking, preview } = useChosenPhotos(me, draft.alts)
  const field = useRef<HTMLTextAreaElement>(null)
  useComposeLink(field)
  const { submit, isPending } = useSendPost(draft, photos, () => {
    clear()
    updateChosen(none)
  })
  const arrange = (next: ChosenPhoto[]) => {
    updateChosen({ photos: next, most })
    setDraft({ ...draft, alts: next.map(({ alt }) => alt) })
  }
  const insert = (words: string) => {
    const at = field.current?.selectionEnd ?? draft.content.length
    setDraft({ ...draft, content: withWords(draft.content, at, words) })
    field.current?.focus()
  }
  const setPoll = (poll: PollDraft | undefined) => setDraft({ ...draft, poll })
  return (
    <Card as="section" flush aria-label={composerCopy.composer}>
      <form onSubmit={submit}>
        <div className={styles.top}>
          <Avatar id={me.id} name={me.displayName} src={me.avatarUrl} size={44} eager />
          <textarea
            ref={field}
            id="compose"
            data-completes
            className={styles.text}
            rows={2}
            aria-label={composerCopy.text}
            placeholder={composerCopy.prompt(firstNameOf(me.displayName))}
            value={draft.content}
            onChange={(event) => setDraft({ ...draft, content: event.target.value })}
          />
        </div>
        {preview.Part && <preview.Part photos={photos} most={most} onChange={arrange} />}
        <PollFields poll={draft.poll} onChange={setPoll} />
        {draft.hasLocation && <PlaceField draft={draft} onChange={setDraft} />}
        <div className={styles.bar}>
          <PhotoTool onFile={choose} disabled={photos.length >= most || Boolean(draft.poll)} />
          <PollTool
            disabled={photos.length > 0}
            pressed={Boolean(draft.poll)}
            onClick={() => setPoll(draft.poll ? undefined : emptyPoll)}
          />
          <LocationTool draft={draft} onChange={setDraft} />
          <TagTool onPick={insert} />
          {!group && <AudienceTool chosen={draft} onChange={(chosen) => setDraft({ ...draft, ...chosen })} />}
          <SendButton isPicking={isPicking} isPending={isPending} />
        </div>
      </form>
    </Card>
  )
}

/** On the page of a group, posts are for the group. */
function useComposerDraft(group: ChosenAudience['group']) {
  const stored = useDraft(group ? `post-group-${group.id}` : 'post', empty)
  return group ? { ...stored, draft: { ...stored.draft, group } } : stored
}

/** Sends the draft: with a poll as one, otherwise with its photos. */
function useSendPost(draft: Draft, photos: ChosenPhoto[], onSent: () => void) {
  const { createPoll } = usePostCardParts()
  const toasts = {
    onSuccess: (post: FeedItem) => {
      onSent()
      showPost(post)
      toast({ title: postMessages.created })
    },
    onError: (error: Error) => toast({ title: failureOf(error, photos.length > 0), tone: 'bad' }),
  }
  const send = useEndpointMutation(postApi.create, toasts)
  const sendPoll = useEndpointMutation(createPoll, toasts)
  const isPending = send.isPending || sendPoll.isPending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (!draft.content.trim()) return toast({ title: postMessages.blank, tone: 'bad' })
    const { content, location, poll } = draft
    const audience = sentAudience(draft)
    if (poll) return sendPoll.mutate({ body: { content, location, ...audience, ...poll } })
    const { alts, files } = sentOf(photos)
    send.mutate({ body: { ...alts, ...audience, content, location }, files })
  }
  return { submit, isPending }
}

/** The picked photos, with how many may be posted; what is needed to show them loads with the first. */
function useChosenPhotos(me: Me, alts: Draft['alts']) {
  const [{ photos, most }, setChosen] = useState(none)
  // NOTE: a ref, because picked files arrive asynchronously, possibly after others were picked.
  const latest = useRef(none)
  // NOTE: prevents posting before a picked photo has arrived.
  const [isPicking, setPicking] = useState(false)
  const updateChosen = (chosen: typeof none) => setChosen((latest.current = chosen))
  const preview = useLazyComponent(loadComposerPhotos)
  const choose = (_first: File, all: File[]) => {
    preview.ask()
    setPicking(true)
    loadChoosePhotos()
      .then(
        (choosePhotos) => updateChosen(choosePhotos(all, latest.current.photos, me, alts)),
        () => toast({ title: mediaMessages.failed, tone: 'bad' }),
      )
      .finally(() => setPicking(false))
  }
  return { photos, most, updateChosen, choose, isPicking, preview }
}

type DraftProps = { draft: Draft; onChange: (draft: Draft) => void }

function PlaceField({ draft, onChange }: DraftProps) {
  return (
    <div className={styles.place}>
      <MapPin size={18} aria-hidden />
      <input
        aria-label={composerCopy.location}
        placeholder={composerCopy.locationHint}
        value={draft.location}
        maxLength={postLimits.location}
        onChange={(event) => onChange({ ...draft, location: event.target.value })}
      />
      <IconButton
        icon={X}
        size="s"
        label={composerCopy.removeLocation}
        onClick={() => onChange({ ...draft, location: '', hasLocation: false })}
      />
    </div>
  )
}

type PollFieldsProps = { poll: PollDraft | undefined; onChange: (poll: PollDraft | undefined) => void }

function PollFields({ poll, onChange }: PollFieldsProps) {
  const { loadPollEditor } = usePostCardParts()
  if (!poll) return null
  return <Lazy load={loadPollEditor} props={{ poll, onChange, onRemove: () => onChange(undefined) }} />
}

type PhotoToolProps = { onFile: (first: File, all: File[]) => void; disabled: boolean }

function PhotoTool({ onFile, disabled }: PhotoToolProps) {
  return (
    <FileButton
      variant="quiet"
      icon={Image}
      accept="image/png,image/jpeg,image/webp"
      multiple
      onFile={onFile}
      disabled={disabled}
      className={styles.tool}
    >
      <span>{composerCopy.photo}</span>
    </FileButton>
  )
}

function PollTool(props: { disabled: boolean; pressed: boolean; onClick: () => void }) {
  return (
    <Button
      variant="quiet"
      icon={ChartBar}
      className={styles.tool}
      disabled={props.disabled}
      aria-pressed={props.pressed}
      onClick={props.onClick}
    >
      <span>{composerCopy.poll}</span>
    </Button>
  )
}

function LocationTool({ draft, onChange }: DraftProps) {
  return (
    <Button
      variant="quiet"
      icon={MapPin}
      className={styles.tool}
      aria-pressed={draft.hasLocation}
      onClick={() => onChange({ ...draft, hasLocation: !draft.hasLocation, location: '' })}
    >
      <span>{composerCopy.location}</span>
    </Button>
  )
}

function TagTool({ onPick }: { onPick: (words: string) => void }) {
  const picker = useLazyComponent(loadTagPicker)
  const button = (
    <Button
      variant="quiet"
      icon={Tag}
      className={styles.tool}
      aria-haspopup="dialog"
      {...(picker.Part ? {} : picker.hints)}
    >
      <span>{composerCopy.tag}</span>
    </Button>
  )
  return picker.Part ? <picker.Part trigger={button} defaultOpen onPick={onPick} /> : button
}

function SendButton({ isPicking, isPending }: { isPicking: boolean; isPending: boolean }) {
  return (
    <Button
      type="submit"
      disabled={isPicking}
      busy={isPending && postMessages.posting}
      className={styles.send}
    >
      {composerCopy.post}
    </Button>
  )
}

/** Puts words into a text, apart from what stands before and after them. */
function withWords(content: string, at: number, words: string) {
  const [before, after] = [content.slice(0, at), content.slice(at)]
  const space = before === '' || /\s$/.test(before) ? '' : ' '
  return `${before}${space}${words} ${after}`
}

const firstNameOf = (name: string) =>
  name.replace(/^(Dr|Prof|Mr|Mrs|Ms|Adv)\.?\s+/i, '').split(/\s+/)[0] ?? name

/** The server's message; for a failed photo upload, the status. */
function failureOf(error: Error, hasPhoto: boolean) {
  if (error instanceof CallError)
    return hasPhoto && error.status >= 500 ? mediaMessages.failedWith(error.status) : error.message
  return hasPhoto ? mediaMessages.failed : postMessages.createFailed
}

/** The create button on phones links here and focuses the field. */
function useComposeLink(field: { current: HTMLTextAreaElement | null }) {
  useEffect(() => {
    const focus = () => location.hash === '#compose' && field.current?.focus()
    focus()
    addEventListener('hashchange', focus)
    return () => removeEventListener('hashchange', focus)
  }, [field])
}
