import { X } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import type { Me } from '#features/members/people/contract.ts'
import { firstNameOf } from '#features/members/people/first-name.ts'
import { EmojiButton } from '#features/site/emoji/web/EmojiButton.tsx'
import { useDraft } from '#platform/web/drafts.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import type { ChosenAudience } from '../../audience.ts'
import { composerCopy } from '../../composer.copy.ts'
import { AudienceTool } from '../AudienceTool.tsx'
import { UnsentPosts } from '../unsent/UnsentPosts.tsx'
import type { ComposerDraft, DraftBarProps, LoadDraftBar } from './composer-draft.ts'
import { ComposerRow } from './ComposerRow.tsx'
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
import { useComposerSheet } from './use-composer-sheet.ts'
import { useSendPost } from './use-send-post.ts'
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
  const { layout, open: openSheet, close, row, sheet } = useComposerSheet(field)
  useShared(!group, { setUsed, setDraft, choose })
  const composed = { draft, photos }
  const { submit, isPending, onPublishable } = useSendPost(composed, group?.id, (sent) => {
    clear(({ content }) => (content === sent.draft.content ? empty : { ...empty, content }))
    updateChosen(none)
    close()
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
  const isSheet = layout === 'sheet'
  const addPhotos = (first: File, all: File[]) => {
    openSheet()
    return choose(first, all)
  }
  const isFull = photos.length >= most
  return (
    <Card as="section" flush aria-label={composerCopy.composer} className={styles.card}>
      {layout !== 'inline' && (
        <ComposerRow
          {...{ me, isFull, ref: row }}
          content={draft.content}
          onOpen={openSheet}
          onFile={addPhotos}
        />
      )}
      <div
        className={styles[layout]}
        {...(isSheet && { role: 'dialog', 'aria-modal': true, 'aria-label': composerCopy.composer })}
        {...sheet}
      >
        <form data-drafted className={styles.form} onSubmit={submit}>
          {isSheet && (
            <IconButton icon={X} label={composerCopy.close} className={styles.close} onClick={close} />
          )}
          <div className={styles.content}>
            <TextField me={me} field={field} draft={draft} onChange={setDraft} onUse={() => setUsed(true)} />
            {isUsed && (
              <Lazy load={loadWritingTools} props={{ field, draft, setDraft }} waiting={placeOfTools} />
            )}
            {preview.Component && <preview.Component photos={photos} most={most} onChange={arrange} />}
            <PollFields draft={draft} onChange={setDraft} />
            {draft.hasLocation && <PlaceField draft={draft} onChange={setDraft} />}
          </div>
          <div className={styles.bar}>
            <div className={styles.toolbar}>
              <PhotoTool onFile={choose} isFull={isFull} disabled={Boolean(draft.poll)} />
              <PollTool disabled={photos.length > 0} draft={draft} onChange={setDraft} />
              <LocationTool draft={draft} onChange={setDraft} />
              <TagTool onPick={insert} />
              <EmojiButton field={field} />
            </div>
            {!group && (
              <div className={styles.audience}>
                <AudienceTool chosen={draft} onChange={(chosen) => setDraft({ ...draft, ...chosen })} />
              </div>
            )}
            <SendButton isPicking={isPicking} isPending={isPending} />
          </div>
        </form>
        {/* NOTE: outside the form, which would also receive what its dialogs submit. */}
        {isUsed && <Lazy load={loadDraftBar} props={draftBar} />}
      </div>
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

/** Puts words into a text, apart from what stands before and after them. */
function withWords(content: string, field: HTMLTextAreaElement | null, words: string) {
  const at = field?.selectionEnd ?? content.length
  const [before, after] = [content.slice(0, at), content.slice(at)]
  const space = before === '' || /\s$/.test(before) ? '' : ' '
  return `${before}${space}${words} ${after}`
}
