import { Settings, Share2, Trash2, UserPlus } from 'lucide-react'
import { groupLimits, type Group } from '#shared/groups.ts'
import { can } from '#shared/permissions.ts'
import { links } from '#web/client/links.ts'
import { useViewer } from '#web/client/viewer.ts'
import { Button } from '#web/ui/Button.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useLater } from '#web/ui/later.ts'
import { toast } from '#web/ui/toast.ts'
import { Members } from './GroupCard.tsx'
import { JoinButton } from './JoinButton.tsx'
import { loadGroupDeletion, loadGroupSettings, loadInviteDialog } from './parts.later.ts'
import { groupWords } from './words.ts'
import styles from './GroupHead.module.css'

export function GroupHead({ group }: { group: Group }) {
  const viewer = useViewer()
  const mayEdit = viewer !== null && can.editGroup(viewer, group)
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <Heading level={1}>
          <bdi>{group.name}</bdi>
        </Heading>
        <Members group={group} most={groupLimits.faces} />
      </div>
      <div className={styles.buttons}>
        <Button variant="out" icon={Share2} onClick={() => void share(group)}>
          {groupWords.share}
        </Button>
        {viewer && can.inviteToGroup(viewer, group) && <Invite group={group} />}
        {mayEdit && <Manage group={group} />}
        {viewer && !mayEdit && can.deleteGroup(viewer, group) && <Remove group={group} />}
        {!mayEdit && <JoinButton group={group} look="page" />}
      </div>
    </header>
  )
}

async function share(group: Group) {
  try {
    await navigator.clipboard.writeText(new URL(links.group(group.id), location.origin).href)
    toast({ title: groupWords.linkCopied })
  } catch {
    toast({ title: groupWords.copyFailed, tone: 'bad' })
  }
}

function Invite({ group }: { group: Group }) {
  const dialog = useLater(loadInviteDialog)
  return (
    <>
      <Button variant="out" icon={UserPlus} aria-haspopup="dialog" {...dialog.hints}>
        {groupWords.invite}
      </Button>
      {dialog.Part && <dialog.Part group={group} onClose={dialog.dismiss} />}
    </>
  )
}

function Manage({ group }: { group: Group }) {
  const dialog = useLater(loadGroupSettings)
  return (
    <>
      <Button variant="out" icon={Settings} aria-haspopup="dialog" {...dialog.hints}>
        {groupWords.settings}
      </Button>
      {dialog.Part && <dialog.Part group={group} onClose={dialog.dismiss} />}
    </>
  )
}

/** For moderators, who have no settings here. */
function Remove({ group }: { group: Group }) {
  const question = useLater(loadGroupDeletion)
  return (
    <>
      <IconButton
        icon={Trash2}
        outlined
        label={groupWords.deleteGroup}
        aria-haspopup="dialog"
        {...question.hints}
      />
      {question.Part && <question.Part group={group} onClose={question.dismiss} />}
    </>
  )
}
