import { ChartBar, Image, MapPin, Tag, X } from 'lucide-react'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { composerCopy } from '../../composer.copy.ts'
import { postLimits } from '../../contract.ts'
import { postMessages } from '../../copy.ts'
import { usePostCardParts, type PollDraft } from '../post-card-parts.ts'
import type { ComposerDraft } from './composer-draft.ts'
import styles from './PostComposer.module.css'

type DraftProps = { draft: ComposerDraft; onChange: (draft: ComposerDraft) => void }

export function PlaceField({ draft, onChange }: DraftProps) {
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

export function PollFields({ draft, onChange }: DraftProps) {
  const { loadPollEditor } = usePostCardParts()
  const { poll } = draft
  const setPoll = (next: PollDraft | undefined) => onChange({ ...draft, poll: next })
  if (!poll) return null
  return (
    <Lazy load={loadPollEditor} props={{ poll, onChange: setPoll, onRemove: () => setPoll(undefined) }} />
  )
}

type PhotoToolProps = {
  onFile: (first: File, all: File[]) => Promise<void>
  isFull: boolean
  disabled: boolean
}

export function PhotoTool(wanted: PhotoToolProps) {
  return (
    <FileButton variant="quiet" icon={Image} multiple className={styles.tool} {...wanted}>
      <span>{composerCopy.photo}</span>
    </FileButton>
  )
}

const emptyPoll: PollDraft = { question: '', options: ['', ''], days: 3, isMultiple: false }

export function PollTool({ draft, onChange, disabled }: DraftProps & { disabled: boolean }) {
  return (
    <Button
      variant="quiet"
      icon={ChartBar}
      className={styles.tool}
      disabled={disabled}
      aria-pressed={Boolean(draft.poll)}
      onClick={() => onChange({ ...draft, poll: draft.poll ? undefined : emptyPoll })}
    >
      <span>{composerCopy.poll}</span>
    </Button>
  )
}

export function LocationTool({ draft, onChange }: DraftProps) {
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

export function TagTool({ onPick }: { onPick: (words: string) => void }) {
  const picker = useLazyComponent(() => import('./TagPicker.tsx'))
  const button = (
    <Button
      variant="quiet"
      icon={Tag}
      className={styles.tool}
      aria-haspopup="dialog"
      {...(picker.Component ? {} : picker.preloadProps)}
    >
      <span>{composerCopy.tag}</span>
    </Button>
  )
  return picker.Component ? <picker.Component trigger={button} defaultOpen onPick={onPick} /> : button
}

/** As wide as its longer text, so that nothing moves while a post is being sent. */
export function SendButton({ isPicking, isPending }: { isPicking: boolean; isPending: boolean }) {
  return (
    <div className={styles.send}>
      <Button type="submit" disabled={isPicking} busy={isPending && postMessages.posting}>
        {composerCopy.post}
      </Button>
      <span aria-hidden>
        <Button busy={postMessages.posting} tabIndex={-1} />
      </span>
    </div>
  )
}
