import { AuthorAvatar } from '#features/members/people/web/AuthorAvatar.tsx'
import { useWriter } from '#features/members/people/web/use-writer.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { aliasCopy } from '../../aliases/aliases.copy.ts'
import type { Group } from '../../contract.ts'
import styles from './aliases.module.css'

/** Under which name the member writes in the group, for those who may have one of their own. */
export function AliasLine({ group }: { group: Group }) {
  const writer = useWriter(group.id)
  const dialog = useLazyComponent(() => import('./AliasDialog.tsx'))
  if (!writer) return null
  const { myAlias } = group
  return (
    <div className={styles.line}>
      <AuthorAvatar user={writer} size={28} />
      <p className={styles.words}>
        {myAlias ? (
          <>
            {aliasCopy.writesAs} <b>{myAlias.name}</b>
          </>
        ) : (
          aliasCopy.withProfile
        )}
      </p>
      <Button size="s" variant="out" aria-haspopup="dialog" {...dialog.preloadProps}>
        {myAlias ? aliasCopy.change : aliasCopy.choose}
      </Button>
      {dialog.Component && <dialog.Component group={group} onClose={dialog.dismiss} />}
    </div>
  )
}
