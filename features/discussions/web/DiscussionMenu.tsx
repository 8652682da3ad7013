import { Flag, Pencil, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { discussionApi, type Discussion } from '../contract.ts'
import type { Group } from '#features/groups/contract.ts'
import { canDeleteDiscussion, canEditDiscussion } from '../permissions.ts'
import { CallError } from '#platform/web/fetch.ts'
import { staffReason } from '#features/audit/staff-reason.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { useViewer } from '#features/people/web/viewer.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { Menu, MenuItem, MenuLink } from '#ui/overlays/Menu.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { reportMenuCopy } from '#features/reports/menu.copy.ts'
import { canReport } from '#features/reports/permissions.ts'
import { DiscussionDialog } from './DiscussionDialog.tsx'
import { hideDiscussion } from './discussions.ts'
import { groupCopy } from '#features/groups/copy.ts'
import { discussionCopy, discussionMessages } from '../copy.ts'

type DiscussionMenuProps = { discussion: Discussion; group: Group; trigger: ReactNode; defaultOpen?: boolean }

export function DiscussionMenu({ discussion, group, trigger, defaultOpen }: DiscussionMenuProps) {
  const viewer = useViewer()
  const go = useGo()
  const [open, setOpen] = useState<'editor' | 'question' | null>(null)
  const close = () => setOpen(null)
  const remove = useEndpointMutation(discussionApi.remove, {
    onSuccess: ({ message }) => {
      close()
      go(links.group(group.id), { replace: true })
      hideDiscussion(group, discussion.id)
      toast({ title: message })
    },
    onError: (error) =>
      toast({
        title: error instanceof CallError ? error.message : discussionMessages.deleteFailed,
        tone: 'bad',
      }),
  })
  return (
    <>
      <Menu trigger={trigger} defaultOpen={defaultOpen}>
        {viewer && canEditDiscussion(viewer, discussion) && (
          <MenuItem icon={Pencil} onSelect={() => setOpen('editor')}>
            {discussionCopy.edit}
          </MenuItem>
        )}
        {viewer && canReport(viewer, discussion) && (
          <MenuLink icon={Flag} href={links.report('discussion', discussion.id)}>
            {reportMenuCopy.report}
          </MenuLink>
        )}
        {viewer && canDeleteDiscussion(viewer, discussion, group) && (
          <MenuItem icon={Trash2} tone="danger" onSelect={() => setOpen('question')}>
            {discussionCopy.remove}
          </MenuItem>
        )}
      </Menu>
      {open === 'editor' && <DiscussionDialog group={group} discussion={discussion} onClose={close} />}
      <AlertDialog
        open={open === 'question'}
        onOpenChange={close}
        title={discussionCopy.deleteTitle}
        text={discussionCopy.deleteText}
        cancel={groupCopy.cancel}
        action={groupCopy.deleteAction}
        busy={remove.isPending && groupCopy.deleting}
        reason={viewer && [group.creatorId, discussion.userId].includes(viewer.id) ? undefined : staffReason}
        onAction={(reason) =>
          remove.mutate({ params: { id: group.id, discussionId: discussion.id }, query: { reason } })
        }
      />
    </>
  )
}
