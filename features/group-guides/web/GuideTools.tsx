import { Pencil, Trash2 } from 'lucide-react'
import type { Group } from '#features/groups/contract.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import type { GuidePage } from '../contract.ts'
import { guideCopy } from '../copy.ts'
import { loadGuideDialog, loadGuideRemoval } from './lazy.ts'
import styles from './GroupGuide.module.css'

/** For those who run the group. */
export function PageTools({ group, page }: { group: Group; page: GuidePage }) {
  const dialog = useLazyComponent(loadGuideDialog)
  const removal = useLazyComponent(loadGuideRemoval)
  return (
    <div className={styles.moves}>
      <IconButton icon={Pencil} label={guideCopy.edit} aria-haspopup="dialog" {...dialog.hints} />
      <IconButton icon={Trash2} label={guideCopy.remove} aria-haspopup="dialog" {...removal.hints} />
      {dialog.Part && <dialog.Part group={group} page={page} onClose={dialog.dismiss} />}
      {removal.Part && <removal.Part group={group} page={page} onClose={removal.dismiss} />}
    </div>
  )
}
