import type { RefObject } from 'react'
import { FormatTools } from '#ui/forms/FormatTools.tsx'
import { composerCopy } from '../../composer.copy.ts'
import { ComposedLink } from './ComposedLink.tsx'
import type { ComposerDraft } from './composer-draft.ts'

type WritingToolsProps = {
  field: RefObject<HTMLTextAreaElement | null>
  draft: ComposerDraft
  setDraft: (change: (draft: ComposerDraft) => ComposerDraft) => void
}

/** What is below the text while it is written: how it is formatted, and what its link shows. */
export const WritingTools = ({ field, draft, setDraft }: WritingToolsProps) => (
  <>
    <FormatTools field={field} words={composerCopy.format} />
    <ComposedLink field={field} draft={draft} setDraft={setDraft} />
  </>
)
