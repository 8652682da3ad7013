import { Pencil, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { discussionApi, discussionMessages, type Discussion } from '#shared/discussions.ts'
import type { Group } from '#shared/groups.ts'
import { can } from '#shared/permissions.ts'
import { CallError } from '#web/client/call.ts'
import { staffReason } from '#web/client/reason.ts'
import { links } from '#web/client/links.ts'
import { useGo } from '#web/client/navigation.ts'
import { useSend } from '#web/client/query.ts'
import { useViewer } from '#web/client/viewer.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { DiscussionDialog } from './DiscussionDialog.tsx'
import { hideDiscussion } from './discussions.ts'
import { discussionWords, groupWords } from './words.ts'

type DiscussionMenuProps = { discussion: Discussion; group: Group; trigger: ReactNode; defaultOpen?: boolean }

export function DiscussionMenu({ discussion, group, trigger, defaultOpen }: DiscussionMenuProps) {
  const viewer = useViewer()
  const go = useGo()
  const [open, setOpen] = useState<'editor' | 'question' | null>(null)
  const close = () => setOpen(null)
  const remove = useSend(discussionApi.remove, {
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
        {viewer && can.editDiscussion(viewer, discussion) && (
          <MenuItem icon={Pencil} onSelect={() => setOpen('editor')}>
            {discussionWords.edit}
          </MenuItem>
        )}
        <MenuItem icon={Trash2} tone="danger" onSelect={() => setOpen('question')}>
          {discussionWords.remove}
        </MenuItem>
      </Menu>
      {open === 'editor' && <DiscussionDialog group={group} discussion={discussion} onClose={close} />}
      <AlertDialog
        open={open === 'question'}
        onOpenChange={close}
        title={discussionWords.deleteTitle}
        text={discussionWords.deleteText}
        cancel={groupWords.cancel}
        action={groupWords.deleteAction}
        busy={remove.isPending && groupWords.deleting}
        reason={viewer && [group.creatorId, discussion.userId].includes(viewer.id) ? undefined : staffReason}
        onAction={(reason) =>
          remove.mutate({ params: { id: group.id, discussionId: discussion.id }, query: { reason } })
        }
      />
    </>
  )
}
