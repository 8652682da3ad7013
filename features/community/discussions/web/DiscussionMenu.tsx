import { Flag, Lock, LockOpen, Megaphone, Pencil, Trash2, Unlink } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Group } from '#features/community/groups/contract.ts'
import { groupCopy } from '#features/community/groups/copy.ts'
import { runsGroup } from '#features/community/groups/permissions.ts'
import { staffReason } from '#features/members/audit/staff-reason.ts'
import { AuthorItems } from '#features/members/connections/web/AuthorItems.tsx'
import { isAlias } from '#features/members/people/is-alias.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { reportMenuCopy } from '#features/members/reports/menu.copy.ts'
import { canReport } from '#features/members/reports/permissions.ts'
import { linkPreviewCopy } from '#features/site/link-previews/copy.ts'
import { CallError, errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { Menu, MenuItem, MenuLink } from '#ui/overlays/Menu.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { discussionApi, type Discussion } from '../contract.ts'
import { discussionCopy, discussionMessages } from '../copy.ts'
import { canModerateDiscussion, canDeleteDiscussion, canEditDiscussion } from '../permissions.ts'
import { DiscussionDialog } from './DiscussionDialog.tsx'
import { hideDiscussion, showDiscussion } from './discussions.ts'

type DiscussionMenuProps = { discussion: Discussion; group: Group; trigger: ReactNode; defaultOpen?: boolean }

export function DiscussionMenu({ discussion, group, trigger, defaultOpen }: DiscussionMenuProps) {
  const viewer = useViewer()
  const [open, setOpen] = useState<'editor' | 'question' | 'announcement' | null>(null)
  const close = () => setOpen(null)
  const params = { id: group.id, discussionId: discussion.id }
  const change = useEndpointMutation(discussionApi.edit, {
    onSuccess: (changed) => {
      void showDiscussion(changed)
      toast({ title: discussionMessages.updated })
    },
    onError: (error) => toast({ title: errorMessage(error), tone: 'bad' }),
  })
  const removePreview = useEndpointMutation(discussionApi.removePreview, {
    onSuccess: (changed) => void showDiscussion(changed),
    onError: (error) =>
      toast({ title: linkPreviewCopy.removeFailed, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <>
      <Menu trigger={trigger} defaultOpen={defaultOpen}>
        {viewer && canEditDiscussion(viewer, discussion) && (
          <MenuItem icon={Pencil} onSelect={() => setOpen('editor')}>
            {discussionCopy.edit}
          </MenuItem>
        )}
        {viewer && canEditDiscussion(viewer, discussion) && discussion.linkPreview && (
          <MenuItem icon={Unlink} onSelect={() => removePreview.mutate({ params })}>
            {linkPreviewCopy.remove}
          </MenuItem>
        )}
        {viewer && canModerateDiscussion(viewer, group) && (
          <MenuItem
            icon={discussion.isClosed ? LockOpen : Lock}
            onSelect={() => change.mutate({ params, body: { isClosed: !discussion.isClosed } })}
          >
            {discussion.isClosed ? discussionCopy.reopen : discussionCopy.close}
          </MenuItem>
        )}
        {viewer && canModerateDiscussion(viewer, group) && !discussion.isAnnounced && (
          <MenuItem icon={Megaphone} onSelect={() => setOpen('announcement')}>
            {discussionCopy.announce}
          </MenuItem>
        )}
        {viewer && canReport(viewer, discussion) && <OthersItems discussion={discussion} />}
        {viewer && canDeleteDiscussion(viewer, discussion, group) && (
          <MenuItem icon={Trash2} tone="danger" onSelect={() => setOpen('question')}>
            {discussionCopy.remove}
          </MenuItem>
        )}
      </Menu>
      {open === 'editor' && <DiscussionDialog group={group} discussion={discussion} onClose={close} />}
      {open === 'announcement' && <Announcement discussion={discussion} onClose={close} />}
      {open === 'question' && <Deletion discussion={discussion} group={group} onClose={close} />}
    </>
  )
}

const OthersItems = ({ discussion }: { discussion: Discussion }) => (
  <>
    {!isAlias(discussion.user) && <AuthorItems person={discussion.user} />}
    <MenuLink icon={Flag} href={links.report('discussion', discussion.id)}>
      {reportMenuCopy.report}
    </MenuLink>
  </>
)

function Announcement({ discussion, onClose }: { discussion: Discussion; onClose: () => void }) {
  const announce = useEndpointMutation(discussionApi.edit, {
    onSuccess: (changed) => {
      onClose()
      void showDiscussion(changed)
      toast({ title: discussionCopy.announced, text: discussionCopy.announcedText })
    },
    onError: (error) => {
      onClose()
      toast({ title: errorMessage(error), tone: 'bad' })
    },
  })
  const params = { id: discussion.groupId, discussionId: discussion.id }
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={discussionCopy.announceTitle}
      text={discussionCopy.announceText}
      cancel={groupCopy.cancel}
      action={discussionCopy.announceAction}
      busy={announce.isPending && discussionCopy.announcing}
      onAction={() => announce.mutate({ params, body: { isAnnounced: true } })}
    />
  )
}

type DeletionProps = { discussion: Discussion; group: Group; onClose: () => void }

function Deletion({ discussion, group, onClose }: DeletionProps) {
  const viewer = useViewer()
  const go = useGo()
  const isOwn = viewer && (runsGroup(viewer, group) || canEditDiscussion(viewer, discussion))
  const remove = useEndpointMutation(discussionApi.remove, {
    onSuccess: ({ message }) => {
      onClose()
      go(links.group(group.id), { replace: true })
      hideDiscussion(group, discussion)
      toast({ title: message })
    },
    onError: (error) =>
      toast({
        title:
          error instanceof CallError && error.status < 500 ? error.message : discussionMessages.deleteFailed,
        tone: 'bad',
      }),
  })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={discussionCopy.deleteTitle}
      text={discussionCopy.deleteText}
      cancel={groupCopy.cancel}
      action={groupCopy.deleteAction}
      busy={remove.isPending && groupCopy.deleting}
      reason={isOwn ? undefined : staffReason}
      onAction={(reason) =>
        remove.mutate({ params: { id: group.id, discussionId: discussion.id }, query: { reason } })
      }
    />
  )
}
