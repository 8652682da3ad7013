import { CallError } from '#platform/web/fetch.ts'
import { updateInCaches, useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { groupApi, type Group, type GroupMember } from '../contract.ts'
import { groupCopy, groupMessages } from '../copy.ts'
import { patchGroup } from './groups.ts'

type MemberRemovalProps = { member: GroupMember; group: Group; onClose: () => void }

/** Asks for confirmation before removing a member. */
export function MemberRemoval({ member, group, onClose }: MemberRemovalProps) {
  const { displayName } = member.user
  const remove = useEndpointMutation(groupApi.removeMember, {
    onSuccess: ({ membersCount }) => {
      onClose()
      updateInCaches<GroupMember>([groupApi.members], member.id, () => null)
      patchGroup(group.id, (cached) => ({ ...cached, membersCount }))
      toast({ title: groupMessages.memberRemoved, text: groupCopy.removedText(displayName) })
    },
    onError: (error) =>
      toast({
        title: error instanceof CallError && error.status < 500 ? error.message : groupMessages.removeFailed,
        tone: 'bad',
      }),
  })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={groupCopy.removeTitle(displayName)}
      text={groupCopy.removeText}
      cancel={groupCopy.cancel}
      action={groupCopy.remove}
      busy={remove.isPending && groupCopy.deleting}
      onAction={() => remove.mutate({ params: { id: group.id, userId: member.id } })}
    />
  )
}
