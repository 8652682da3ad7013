import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import type { Me } from '#features/members/people/contract.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { useDraft } from '#platform/web/drafts.ts'
import { CallError } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { randomKey } from '#platform/web/random-key.ts'
import { postpone } from '#platform/web/unsent.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { sentOf } from '#ui/photos/chosen-photos.ts'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { sentAudience, type ChosenAudience } from '../../audience.ts'
import { composerCopy } from '../../composer.copy.ts'
import { postApi, type FeedItem } from '../../contract.ts'
import { postMessages } from '../../copy.ts'
import { AudienceTool } from '../AudienceTool.tsx'
import { usePostCardParts } from '../post-card-parts.ts'
import { showPost } from '../post-lists.ts'
import { postPlace, unsentPost } from '../unsent/unsent-posts.ts'
import { UnsentPosts } from '../unsent/UnsentPosts.tsx'
import type { Composed, ComposerDraft, DraftBarProps, LoadDraftBar, PublishDraft } from './composer-draft.ts'
import {
  LocationTool,
  PhotoTool,
  PlaceField,
  PollFields,
  PollTool,
  SendButton,
  TagTool,
} from './ComposerTools.tsx'
import { none, useChosenPhotos } from './use-chosen-photos.ts'
import { useShared } from './use-shared.ts'
import styles from './PostComposer.module.css'

const loadWritingTools = () => import('./WritingTools.tsx')

const empty: ComposerDraft = { content: '', location: '', alts: [], hasLocation: false }

type PostComposerProps = {
  me: Me
  group?: ChosenAudience['group']
  /** What saves the text on the server; it loads when the composer is used. */
  loadDraftBar: LoadDraftBar
}

const placeOfTools = <div className={styles.tools} />

/** The composer, and below it what waits for a connection. */
export const PostComposer = (props: PostComposerProps) => (
  <>
    <Composer {...props} />
    <UnsentPosts groupId={props.group?.id} />
  </>
)

/** Text, photos, a place, people and tags. The draft survives a reload until it is posted. */
function Composer({ me, group, loadDraftBar }: PostComposerProps) {
  const { draft, setDraft, clear } = useComposerDraft(group)
  const { photos, most, updateChosen, choose, open, replace, isPicking, preview } = useChosenPhotos(
    me,
    draft.alts,
  )
  const [isUsed, setUsed] = useState(draft.content !== '')
  const field = useRef<HTMLTextAreaElement>(null)
  useComposeLink(field)
  useShared(!group, { setUsed, setDraft, choose })
  const composed = { draft, photos }
  const { submit, isPending, onPublishable } = useSendPost(composed, group?.id, (sent) => {
    clear(({ content }) => (content === sent.draft.content ? empty : { ...empty, content }))
    updateChosen(none)
  })
  const draftBar: DraftBarProps = {
    group,
    composed,
    isSending: isPending || isPicking,
    onOpen: (next) => {
      setDraft(next?.draft ?? empty)
      open(next?.photos ?? [])
    },
    onStored: (stored, saved) => {
      setDraft((latest) => ({ ...latest, stored }))
      replace(saved)
    },
    onPublishable,
  }
  const arrange = (next: ChosenPhoto[]) => {
    updateChosen({ photos: next, most })
    setDraft({ ...draft, alts: next.map(({ alt }) => alt) })
  }
  const insert = (words: string) => {
    setDraft({ ...draft, content: withWords(draft.content, field.current, words) })
    field.current?.focus()
  }
  return (
    <Card as="section" flush aria-label={composerCopy.composer}>
      <form data-drafted onSubmit={submit}>
        <TextField me={me} field={field} draft={draft} onChange={setDraft} onUse={() => setUsed(true)} />
        {isUsed && <Lazy load={loadWritingTools} props={{ field, draft, setDraft }} waiting={placeOfTools} />}
        {preview.Component && <preview.Component photos={photos} most={most} onChange={arrange} />}
        <PollFields draft={draft} onChange={setDraft} />
        {draft.hasLocation && <PlaceField draft={draft} onChange={setDraft} />}
        <div className={styles.bar}>
          <PhotoTool onFile={choose} isFull={photos.length >= most} disabled={Boolean(draft.poll)} />
          <PollTool disabled={photos.length > 0} draft={draft} onChange={setDraft} />
          <LocationTool draft={draft} onChange={setDraft} />
          <TagTool onPick={insert} />
          {!group && <AudienceTool chosen={draft} onChange={(chosen) => setDraft({ ...draft, ...chosen })} />}
          <SendButton isPicking={isPicking} isPending={isPending} />
        </div>
      </form>
      {/* NOTE: outside the form, which would also receive what its dialogs submit. */}
      {isUsed && <Lazy load={loadDraftBar} props={draftBar} />}
    </Card>
  )
}

type TextFieldProps = {
  me: Me
  field: RefObject<HTMLTextAreaElement | null>
  draft: ComposerDraft
  onChange: (draft: ComposerDraft) => void
  onUse: () => void
}

const TextField = ({ me, field, draft, onChange, onUse }: TextFieldProps) => (
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
      onFocus={onUse}
      onChange={(event) => onChange({ ...draft, content: event.target.value })}
    />
  </div>
)

/** On the page of a group, posts are for the group. */
function useComposerDraft(group: ChosenAudience['group']) {
  const stored = useDraft(group ? `post-group-${group.id}` : 'post', empty)
  return group ? { ...stored, draft: { ...stored.draft, group } } : stored
}

/**
 * Sends what is in the composer: from its draft on the server if there is one, otherwise with its poll or its photos. Without a
 * connection it waits below the composer.
 */
function useSendPost(composed: Composed, groupId: number | undefined, onSent: (sent: Composed) => void) {
  const { draft, photos } = composed
  // What was sent, while the next text may already be in the composer.
  const sent = useRef(composed)
  const publish = useRef<PublishDraft>(null)
  const { createPoll } = usePostCardParts()
  const [isPublishing, setPublishing] = useState(false)
  const toasts = {
    onSuccess: (post: FeedItem) => {
      onSent(sent.current)
      showPost(post)
      toast({ title: postMessages.created })
    },
    onError: (error: Error, { key }: { key?: string }) => {
      if (postpone(error, unsentPost, { place: postPlace(groupId), data: sent.current, key }))
        return onSent(sent.current)
      toast({ title: failureOf(error, sent.current.photos.length > 0), tone: 'bad' })
    },
  }
  const send = useEndpointMutation(postApi.create, toasts)
  const sendPoll = useEndpointMutation(createPoll, toasts)
  const isPending = send.isPending || sendPoll.isPending || isPublishing
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (!draft.content.trim()) return toast({ title: postMessages.blank, tone: 'bad' })
    sent.current = composed
    const key = randomKey()
    const published = publish.current?.(key)
    if (published) {
      setPublishing(true)
      const failed = (error: Error) => toasts.onError(error, { key })
      return void published.then(toasts.onSuccess, failed).finally(() => setPublishing(false))
    }
    const { content, location, poll, withoutPreviewOf } = draft
    const shared = { content, location, ...sentAudience(draft), withoutPreview: Boolean(withoutPreviewOf) }
    if (poll) return sendPoll.mutate({ body: { ...shared, ...poll }, key })
    const { alts, files } = sentOf(photos)
    send.mutate({ body: { ...alts, ...shared }, files, key })
  }
  const onPublishable = (way: PublishDraft | null) => {
    publish.current = way
  }
  return { submit, isPending, onPublishable }
}

/** Puts words into a text, apart from what stands before and after them. */
function withWords(content: string, field: HTMLTextAreaElement | null, words: string) {
  const at = field?.selectionEnd ?? content.length
  const [before, after] = [content.slice(0, at), content.slice(at)]
  const space = before === '' || /\s$/.test(before) ? '' : ' '
  return `${before}${space}${words} ${after}`
}

const firstNameOf = (name: string) =>
  name.replace(/^(Dr|Prof|Mr|Mrs|Ms|Adv)\.?\s+/i, '').split(/\s+/)[0] ?? name

/** The server's message, if it refused; for a failed photo upload, the status. */
function failureOf(error: Error, hasPhoto: boolean) {
  if (!(error instanceof CallError)) return hasPhoto ? mediaMessages.failed : postMessages.createFailed
  if (error.status < 500) return error.message
  return hasPhoto ? mediaMessages.failedWith(error.status) : postMessages.createFailed
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
