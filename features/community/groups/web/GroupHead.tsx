import { Flag, Settings, Share2, Trash2, UserPlus } from 'lucide-react'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { reportMenuCopy } from '#features/members/reports/menu.copy.ts'
import { canReport } from '#features/members/reports/permissions.ts'
import { links } from '#platform/web/links.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { IconButton, IconLink } from '#ui/primitives/IconButton.tsx'
import { shareLink } from '#ui/share.ts'
import { groupLimits, type Group } from '../contract.ts'
import { groupCopy } from '../copy.ts'
import { canDeleteGroup, canEditGroup, canInviteToGroup } from '../permissions.ts'
import { Members } from './GroupCard.tsx'
import { JoinButton } from './JoinButton.tsx'
import styles from './GroupHead.module.css'

export function GroupHead({ group }: { group: Group }) {
  const viewer = useViewer()
  const mayEdit = viewer !== null && canEditGroup(viewer, group)
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <Heading level={1}>
          <bdi>{group.name}</bdi>
        </Heading>
        <Members group={group} most={groupLimits.faces} />
      </div>
      <div className={styles.buttons}>
        <Button
          variant="out"
          icon={Share2}
          onClick={() => void shareLink(links.group(group.id), groupCopy.linkCopied)}
        >
          {groupCopy.share}
        </Button>
        {viewer && canInviteToGroup(viewer, group) && <Invite group={group} />}
        {mayEdit && <Manage group={group} />}
        {viewer && !mayEdit && canDeleteGroup(viewer, group) && <Remove group={group} />}
        {viewer && canReport(viewer, { userId: group.creatorId }) && (
          <IconLink
            icon={Flag}
            outlined
            label={reportMenuCopy.report}
            href={links.report('group', group.id)}
          />
        )}
        {!mayEdit && <JoinButton group={group} look="page" />}
      </div>
    </header>
  )
}

function Invite({ group }: { group: Group }) {
  const dialog = useLazyComponent(() => import('./InviteDialog.tsx'))
  return (
    <>
      <Button variant="out" icon={UserPlus} aria-haspopup="dialog" {...dialog.preloadProps}>
        {groupCopy.invite}
      </Button>
      {dialog.Component && <dialog.Component group={group} onClose={dialog.dismiss} />}
    </>
  )
}

function Manage({ group }: { group: Group }) {
  const dialog = useLazyComponent(() => import('./GroupSettings.tsx'))
  return (
    <>
      <Button variant="out" icon={Settings} aria-haspopup="dialog" {...dialog.preloadProps}>
        {groupCopy.settings}
      </Button>
      {dialog.Component && <dialog.Component group={group} onClose={dialog.dismiss} />}
    </>
  )
}

/** For moderators, who do not see the group's settings. */
function Remove({ group }: { group: Group }) {
  const question = useLazyComponent(() => import('./GroupDeletion.tsx'))
  return (
    <>
      <IconButton
        icon={Trash2}
        outlined
        label={groupCopy.deleteGroup}
        aria-haspopup="dialog"
        {...question.preloadProps}
      />
      {question.Component && <question.Component group={group} onClose={question.dismiss} />}
    </>
  )
}
