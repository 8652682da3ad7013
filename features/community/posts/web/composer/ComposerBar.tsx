import type { RefObject } from 'react'
import { EmojiButton } from '#features/site/emoji/web/EmojiButton.tsx'
import { AudienceTool } from '../AudienceTool.tsx'
import { LocationTool, PhotoTool, PollTool, SendButton, TagTool } from './ComposerTools.tsx'
import type { useComposer } from './use-composer.ts'
import styles from './PostComposer.module.css'

type ComposerBarProps = {
  composer: ReturnType<typeof useComposer>
  field: RefObject<HTMLTextAreaElement | null>
  hasAudience: boolean
}

/** What can be added to a post, who sees it, and the button that posts it; in the sheet these stand in its head. */
export function ComposerBar({ composer, field, hasAudience }: ComposerBarProps) {
  const { draft, setDraft, photos, choose, isFull, insert, isPicking, isPending } = composer
  return (
    <div className={styles.bar}>
      <div className={styles.toolbar}>
        <PhotoTool onFile={choose} isFull={isFull} disabled={Boolean(draft.poll)} />
        <PollTool disabled={photos.length > 0} draft={draft} onChange={setDraft} />
        <LocationTool draft={draft} onChange={setDraft} />
        <TagTool onPick={insert} />
        <EmojiButton field={field} />
      </div>
      {hasAudience && (
        <div className={styles.audience}>
          <AudienceTool chosen={draft} onChange={(chosen) => setDraft({ ...draft, ...chosen })} />
        </div>
      )}
      <SendButton isPicking={isPicking} isPending={isPending} />
    </div>
  )
}
