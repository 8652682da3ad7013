import { Flag, Pencil, Trash2 } from 'lucide-react'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { canReport } from '#features/members/reports/permissions.ts'
import { links } from '#platform/web/links.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { IconButton, IconLink } from '#ui/primitives/IconButton.tsx'
import type { Group } from '../../contract.ts'
import type { GuidePage } from '../../guide.contract.ts'
import { guideCopy } from '../../guide.copy.ts'
import { canRemoveGuidePage } from '../../guide.permissions.ts'
import { runsGroup } from '../../permissions.ts'
import styles from './GroupGuide.module.css'

type GuideToolsProps = { group: Group; page: GuidePage }

/** Those who run the group change and delete the page; other members report it, and the staff delete it with a reason. */
export function GuideTools({ group, page }: GuideToolsProps) {
  const viewer = useViewer()
  if (!viewer) return null
  const runs = runsGroup(viewer, group)
  const userId = page.editor?.id ?? null
  return (
    <div className={styles.moves}>
      {runs && <EditButton group={group} page={page} />}
      {!runs && canReport(viewer, { userId }) && (
        <IconLink icon={Flag} label={guideCopy.report} href={links.report('guidePage', page.id)} />
      )}
      {canRemoveGuidePage(viewer, group) && <RemoveButton group={group} page={page} />}
    </div>
  )
}

function EditButton({ group, page }: GuideToolsProps) {
  const dialog = useLazyComponent(() => import('./GuideDialog.tsx'))
  return (
    <>
      <IconButton icon={Pencil} label={guideCopy.edit} aria-haspopup="dialog" {...dialog.preloadProps} />
      {dialog.Component && <dialog.Component group={group} page={page} onClose={dialog.dismiss} />}
    </>
  )
}

function RemoveButton({ group, page }: GuideToolsProps) {
  const removal = useLazyComponent(() => import('./GuideRemoval.tsx'))
  return (
    <>
      <IconButton icon={Trash2} label={guideCopy.remove} aria-haspopup="dialog" {...removal.preloadProps} />
      {removal.Component && <removal.Component group={group} page={page} onClose={removal.dismiss} />}
    </>
  )
}
