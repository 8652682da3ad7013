import { Flag, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { groupApi } from '#features/community/groups/contract.ts'
import { AuthorItems } from '#features/members/connections/web/AuthorItems.tsx'
import { isAlias } from '#features/members/people/is-alias.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { reportMenuCopy } from '#features/members/reports/menu.copy.ts'
import { canReport } from '#features/members/reports/permissions.ts'
import { links } from '#platform/web/links.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Menu, MenuItem, MenuLink } from '#ui/overlays/Menu.tsx'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import type { Comment } from '../contract.ts'
import { commentCopy } from '../copy.ts'
import { canDeleteComment, canEditComment } from '../permissions.ts'
import type { CommentSubject } from './comment-subjects.ts'

type CommentMenuProps = {
  comment: Comment
  subject: CommentSubject
  trigger: ReactNode
  defaultOpen: boolean
  onOpened: () => void
  onEdit: () => void
}

export function CommentMenu({ comment, subject, trigger, defaultOpen, onOpened, onEdit }: CommentMenuProps) {
  const viewer = useViewer()
  const question = useLazyComponent(() => import('./CommentDeletion.tsx'))
  const group = useGroupOf(subject)
  if (!viewer) return null
  return (
    <>
      <Menu trigger={trigger} defaultOpen={defaultOpen} onOpenChange={onOpened}>
        {canEditComment(viewer, comment) && (
          <MenuItem icon={Pencil} onSelect={onEdit}>
            {commentCopy.edit}
          </MenuItem>
        )}
        {canReport(viewer, comment) && !isAlias(comment.user) && <AuthorItems person={comment.user} />}
        {canReport(viewer, comment) && (
          <MenuLink icon={Flag} href={links.report('comment', comment.id)}>
            {reportMenuCopy.report}
          </MenuLink>
        )}
        {canDeleteComment(viewer, comment, subject, group) && (
          <MenuItem icon={Trash2} tone="danger" onSelect={question.load}>
            {commentCopy.remove}
          </MenuItem>
        )}
      </Menu>
      {question.Component && (
        <question.Component comment={comment} subject={subject} group={group} onClose={question.dismiss} />
      )}
    </>
  )
}

/** Whether the viewer runs the group is read when the menu is opened. */
function useGroupOf({ group, groupId }: CommentSubject) {
  const read = useEndpoint(
    groupApi.read,
    { params: { id: groupId ?? 0 } },
    { enabled: group === undefined && groupId !== null },
  )
  return group ?? read.data
}
