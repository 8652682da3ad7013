import type { DraftBarProps } from '#features/posts/web/composer/composer-draft.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { draftCopy } from '../copy.ts'
import { composedOf } from './composed.ts'
import styles from './DraftBar.module.css'
import { loadDraftList } from './lazy.ts'
import { useDrafts } from './use-drafts.ts'

/** Below the composer: whether the text is saved, and the drafts. */
export function DraftBar({ group, ...used }: DraftBarProps) {
  const { drafts, status, open, dropped } = useDrafts(used)
  const list = useLazyComponent(loadDraftList)
  const { stored } = used.composed.draft
  const shown = drafts.filter((draft) => !group || draft.group?.id === group.id)
  if (shown.length === 0 && status === '') return null
  return (
    <div className={styles.bar}>
      <span role="status">{status}</span>
      {stored && (
        <Button size="s" variant="ghost" onClick={() => void open(null)}>
          {draftCopy.startNew}
        </Button>
      )}
      {shown.length > 0 && (
        <Button size="s" variant="ghost" aria-haspopup="dialog" {...list.hints}>
          {draftCopy.drafts(shown.length)}
        </Button>
      )}
      {list.Part && (
        <list.Part
          drafts={shown}
          currentId={stored?.id}
          onClose={list.dismiss}
          onOpen={(draft) => {
            list.dismiss()
            void open(composedOf(draft))
          }}
          onDeleted={dropped}
        />
      )}
    </div>
  )
}
