import { X } from 'lucide-react'
import { useRef, type RefObject } from 'react'
import type { Me } from '#features/members/people/contract.ts'
import { firstNameOf } from '#features/members/people/first-name.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import type { ChosenAudience } from '../../audience.ts'
import { composerCopy } from '../../composer.copy.ts'
import { UnsentPosts } from '../unsent/UnsentPosts.tsx'
import type { ComposerDraft, LoadDraftBar } from './composer-draft.ts'
import { ComposerBar } from './ComposerBar.tsx'
import { ComposerRow } from './ComposerRow.tsx'
import { PlaceField, PollFields } from './ComposerTools.tsx'
import { useComposerSheet } from './use-composer-sheet.ts'
import { useComposer } from './use-composer.ts'
import styles from './PostComposer.module.css'

const loadWritingTools = () => import('./WritingTools.tsx')

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
  const field = useRef<HTMLTextAreaElement>(null)
  const { layout, open, close, row, sheet } = useComposerSheet(field)
  const composer = useComposer({ me, group, field, onSent: close })
  const { draft, setDraft, photos, isUsed, use, preview, arrange, draftBar } = composer
  const isSheet = layout === 'sheet'
  const addPhotos = (first: File, all: File[]) => {
    open()
    return composer.choose(first, all)
  }
  return (
    <Card as="section" flush aria-label={composerCopy.composer} className={styles.card}>
      {layout !== 'inline' && (
        <ComposerRow
          {...{ me, ref: row, isFull: composer.isFull }}
          content={draft.content}
          onOpen={open}
          onFile={addPhotos}
        />
      )}
      <div
        className={styles[layout]}
        {...(isSheet && { role: 'dialog', 'aria-modal': true, 'aria-label': composerCopy.composer })}
        {...sheet}
      >
        <form data-drafted className={styles.form} onSubmit={composer.submit}>
          {isSheet && (
            <IconButton icon={X} label={composerCopy.close} className={styles.close} onClick={close} />
          )}
          <div className={styles.content}>
            <TextField me={me} field={field} draft={draft} onChange={setDraft} onUse={use} />
            {isUsed && (
              <Lazy load={loadWritingTools} props={{ field, draft, setDraft }} waiting={placeOfTools} />
            )}
            {preview.Component && (
              <preview.Component photos={photos} most={composer.most} onChange={arrange} />
            )}
            <PollFields draft={draft} onChange={setDraft} />
            {draft.hasLocation && <PlaceField draft={draft} onChange={setDraft} />}
          </div>
          <ComposerBar composer={composer} field={field} hasAudience={!group} />
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
