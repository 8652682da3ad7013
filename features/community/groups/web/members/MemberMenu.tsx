import { Ban, Ellipsis, UserCog, Volume2, VolumeX } from 'lucide-react'
import { isAlias } from '#features/members/people/is-alias.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { isViewer } from '#platform/contract/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { updateInCaches, useEndpointMutation } from '#platform/web/query.ts'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/Menu.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { banCopy } from '../../bans.copy.ts'
import { groupApi, type Group, type GroupMember } from '../../contract.ts'
import { groupCopy } from '../../copy.ts'
import { memberCopy } from '../../members.copy.ts'
import { muteApi } from '../../mutes.contract.ts'
import { muteCopy } from '../../mutes.copy.ts'
import { canAppointModerators, canRemoveMember } from '../../permissions.ts'
import { groupRoles } from '../../roles.ts'

type MemberMenuProps = { member: GroupMember; group: Group }

/** What those who run the group do about a member beyond the buttons beside the name. */
export function MemberMenu({ member, group }: MemberMenuProps) {
  const viewer = useViewer()
  const ban = useLazyComponent(() => import('./BanDialog.tsx'))
  const mute = useLazyComponent(() => import('./MuteDialog.tsx'))
  if (!viewer || member.isCreator || isViewer(viewer, member.id)) return null
  const mayAppoint = canAppointModerators(viewer, group) && !isAlias(member.user)
  const mayBan = canRemoveMember(viewer, group, member)
  if (!mayAppoint && !mayBan) return null
  const person = { id: member.id, displayName: member.user.displayName }
  return (
    <>
      <Menu
        trigger={<IconButton icon={Ellipsis} size="s" label={memberCopy.more(member.user.displayName)} />}
      >
        {mayAppoint && <RoleItems member={member} group={group} />}
        {mayAppoint && mayBan && <MenuSeparator />}
        {mayBan &&
          (member.mutedUntil ? (
            <EndMuteItem member={member} group={group} />
          ) : (
            <MenuItem icon={VolumeX} onSelect={mute.load}>
              {muteCopy.more}
            </MenuItem>
          ))}
        {mayBan && (
          <MenuItem icon={Ban} tone="danger" onSelect={ban.load}>
            {banCopy.more}
          </MenuItem>
        )}
      </Menu>
      {mute.Component && <mute.Component person={person} group={group} onClose={mute.dismiss} />}
      {ban.Component && <ban.Component person={person} group={group} onClose={ban.dismiss} />}
    </>
  )
}

function EndMuteItem({ member, group }: MemberMenuProps) {
  const end = useEndpointMutation(muteApi.end, {
    onSuccess: () => {
      updateInCaches<GroupMember>([groupApi.members], member.id, (cached) => ({
        ...cached,
        mutedUntil: null,
      }))
      toast({ title: muteCopy.endedNow(member.user.displayName) })
    },
    onError: (error) => toast({ title: groupCopy.actionFailed, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <MenuItem icon={Volume2} onSelect={() => end.mutate({ params: { id: group.id, userId: member.id } })}>
      {muteCopy.end}
    </MenuItem>
  )
}

function RoleItems({ member, group }: MemberMenuProps) {
  const change = useEndpointMutation(groupApi.setRole, {
    onSuccess: (changed) => {
      updateInCaches<GroupMember>([groupApi.members], member.id, (cached) => ({ ...cached, ...changed }))
      toast({ title: memberCopy.roleGiven(member.user.displayName) })
    },
    onError: (error) => toast({ title: groupCopy.actionFailed, text: errorMessage(error), tone: 'bad' }),
  })
  return groupRoles
    .filter((role) => role !== member.role)
    .map((role) => (
      <MenuItem
        key={role}
        icon={UserCog}
        onSelect={() => change.mutate({ params: { id: group.id, userId: member.id }, body: { role } })}
      >
        {memberCopy.make[role]}
      </MenuItem>
    ))
}
