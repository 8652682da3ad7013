import { useState, type RefObject } from 'react'
import type { Me } from '#features/members/people/contract.ts'
import { useDraft } from '#platform/web/drafts.ts'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import type { ChosenAudience } from '../../audience.ts'
import type { ComposerDraft, DraftBarProps } from './composer-draft.ts'
import { none, useChosenPhotos } from './use-chosen-photos.ts'
import { useSendPost } from './use-send-post.ts'
import { useShared } from './use-shared.ts'

const empty: ComposerDraft = { content: '', location: '', alts: [], hasLocation: false }

type Wanted = {
  me: Me
  group: ChosenAudience['group']
  field: RefObject<HTMLTextAreaElement | null>
  onSent: () => void
}

/** What is in the composer, whatever its layout. */
export function useComposer({ me, group, field, onSent }: Wanted) {
  const { draft, setDraft, clear } = useComposerDraft(group)
  const chosen = useChosenPhotos(me, draft.alts)
  const { photos, most, updateChosen, choose, open, replace, isPicking, preview } = chosen
  const [isUsed, setUsed] = useState(draft.content !== '')
  useShared(!group, { setUsed, setDraft, choose })
  const composed = { draft, photos }
  const { submit, isPending, onPublishable } = useSendPost(composed, group?.id, (sent) => {
    clear(({ content }) => (content === sent.draft.content ? empty : { ...empty, content }))
    updateChosen(none)
    onSent()
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
  return {
    draft,
    setDraft,
    insert,
    submit,
    draftBar,
    isPending,
    isPicking,
    photos,
    most,
    choose,
    arrange,
    preview,
    isFull: photos.length >= most,
    isUsed,
    use: () => setUsed(true),
  }
}

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
