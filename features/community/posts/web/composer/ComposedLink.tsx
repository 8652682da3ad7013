import { X } from 'lucide-react'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { linkPreviewCopy } from '#features/site/link-previews/copy.ts'
import { useComposedPreview } from '#features/site/link-previews/web/composed-preview.ts'
import { firstLinkOf } from '#platform/contract/linked-text.ts'
import { readFormatted } from '#platform/contract/read-formatted.ts'
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts'
import { LinkPreview } from '#ui/data-display/LinkPreview.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import type { ComposerDraft } from './composer-draft.ts'
import styles from './ComposedLink.module.css'

type ComposedLinkProps = {
  field: RefObject<HTMLTextAreaElement | null>
  draft: ComposerDraft
  setDraft: (change: (draft: ComposerDraft) => ComposerDraft) => void
}

/** The preview that the post will have, unless its author removes it. Another link has a preview again. */
export function ComposedLink({ field, draft: { content, withoutPreviewOf }, setDraft }: ComposedLinkProps) {
  const rested = useDebouncedValue(content)
  const link = firstLinkOf(readFormatted(rested))
  const isRemoved = link !== null && link === withoutPreviewOf
  const { state, preview } = useComposedPreview(isRemoved ? null : link)
  const isOther = rested === content && withoutPreviewOf !== undefined && !isRemoved
  const remember = (removed?: string) => setDraft((latest) => ({ ...latest, withoutPreviewOf: removed }))
  const forget = useEffectEvent(() => remember())
  useEffect(() => {
    if (isOther) forget()
  }, [isOther])
  const remove = () => {
    remember(link ?? undefined)
    field.current?.focus()
  }
  if (state === 'waiting')
    return (
      <p role="status" className={styles.waiting}>
        {linkPreviewCopy.looking(URL.parse(link ?? '')?.host ?? '')}
      </p>
    )
  if (!preview) return null
  return (
    <div role="group" aria-label={linkPreviewCopy.preview} className={styles.preview}>
      <LinkPreview preview={preview} />
      <IconButton
        icon={X}
        size="s"
        label={linkPreviewCopy.remove}
        className={styles.remove}
        onClick={remove}
      />
    </div>
  )
}
