import {
  Bookmark,
  Check,
  EyeOff,
  Flag,
  History,
  Link,
  Pencil,
  Pin,
  PinOff,
  Trash2,
  Unlink,
  Users,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { staffReason } from '#features/members/audit/staff-reason.ts'
import { AuthorItems } from '#features/members/connections/web/AuthorItems.tsx'
import { isAlias } from '#features/members/people/is-alias.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { reportMenuCopy } from '#features/members/reports/menu.copy.ts'
import { canReport } from '#features/members/reports/permissions.ts'
import { linkPreviewCopy } from '#features/site/link-previews/copy.ts'
import { owns } from '#platform/contract/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { uiCopy } from '#ui/copy.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/Menu.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import { sharedUrl } from '#ui/share.ts'
import { postApi, type FeedItem } from '../contract.ts'
import { postMessages, eventCardMessages, postCopy } from '../copy.ts'
import { canDeletePost, canEditPost, canHidePost } from '../permissions.ts'
import { postMenuCopy } from '../post-menu.copy.ts'
import { hideForMe } from './hiding/hide-post.ts'
import { useSave } from './likes.ts'
import { hidePost, hidePostsOf, patchPost } from './post-lists.ts'
import { reactionCopy } from './reactions/reactions.copy.ts'
import { reactionsCount } from './reactions/reactions.ts'

type PostMenuProps = {
  post: FeedItem
  trigger: ReactNode
  defaultOpen?: boolean
  onEdit: () => void
  onHistory: () => void
  onDeleted: (() => void) | undefined
  onPin?: (() => void) | undefined
  canRemove?: boolean | undefined
}

export function PostMenu({ post, trigger, defaultOpen, onPin, canRemove, ...actions }: PostMenuProps) {
  const { onEdit, onHistory, onDeleted } = actions
  const viewer = useViewer()
  const [isAsking, setAsking] = useState(false)
  const reactors = useLazyComponent(() => import('./reactions/ReactorsDialog.tsx'))
  const remove = useEndpointMutation(postApi.remove, {
    onSuccess: () => {
      setAsking(false)
      hidePost(post)
      toast({ title: post.isEvent ? eventCardMessages.deleted : postMessages.deleted })
      onDeleted?.()
    },
    onError: (error) => showFailure(post, error),
  })
  return (
    <>
      <Menu trigger={trigger} defaultOpen={defaultOpen}>
        <MenuItem icon={Link} onSelect={() => void copyLink(post.id)}>
          {postMenuCopy.copyLink}
        </MenuItem>
        {viewer && post.editedAt && (
          <MenuItem icon={History} onSelect={onHistory}>
            {postMenuCopy.history}
          </MenuItem>
        )}
        {reactionsCount(post) > 0 && (
          <MenuItem icon={Users} onSelect={reactors.load}>
            {reactionCopy.who}
          </MenuItem>
        )}
        {onPin && <PinItem post={post} onPin={onPin} />}
        {viewer && canHidePost(viewer, post) && <OthersItems post={post} />}
        {(!viewer || canReport(viewer, post)) && (
          <MenuLink icon={Flag} href={links.report(post.type, post.id)}>
            {reportMenuCopy.report}
          </MenuLink>
        )}
        {viewer && canEditPost(viewer, post) && <OwnItems post={post} onEdit={onEdit} />}
        {viewer && (canDeletePost(viewer, post) || canRemove) && (
          <MenuItem icon={Trash2} tone="danger" onSelect={() => setAsking(true)}>
            {post.isEvent ? postMenuCopy.removeEvent : postMenuCopy.remove}
          </MenuItem>
        )}
      </Menu>
      {reactors.Component && <reactors.Component post={post} onClose={reactors.dismiss} />}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={post.isEvent ? postMenuCopy.deleteEventTitle : postMenuCopy.deleteTitle}
        text={post.isEvent ? eventCardMessages.deleteQuestion : postMenuCopy.deleteText}
        cancel={postCopy.cancel}
        action={postCopy.deleteAction}
        busy={remove.isPending && postCopy.deleting}
        reason={viewer && !owns(viewer, post) && canDeletePost(viewer, post) ? staffReason : undefined}
        onAction={(reason) => remove.mutate({ params: { id: post.id }, query: { reason } })}
      />
    </>
  )
}

/** What a member can do about what somebody else wrote. */
function OthersItems({ post }: { post: FeedItem }) {
  const save = useSave(post)
  return (
    <>
      <MenuItem icon={Bookmark} onSelect={save} end={post.isSaved && <Icon as={Check} />}>
        {post.isSaved ? postCopy.saved : postCopy.save}
      </MenuItem>
      {!post.isHiddenByViewer && (
        <MenuItem icon={EyeOff} onSelect={() => void hideForMe(post)}>
          {postMenuCopy.notForMe}
        </MenuItem>
      )}
      {!isAlias(post.user) && <AuthorItems person={post.user} onHide={() => hidePostsOf(post.userId)} />}
    </>
  )
}

function PinItem({ post, onPin }: { post: FeedItem; onPin: () => void }) {
  const isPinned = !post.isEvent && post.isPinned
  return (
    <MenuItem icon={isPinned ? PinOff : Pin} onSelect={onPin}>
      {isPinned ? postMenuCopy.unpin : postMenuCopy.pin}
    </MenuItem>
  )
}

function OwnItems({ post, onEdit }: { post: FeedItem; onEdit: () => void }) {
  const { mutate } = useEndpointMutation(postApi.removePreview, {
    onSuccess: (changed) => patchPost(post.id, () => changed),
    onError: (error) =>
      toast({ title: linkPreviewCopy.removeFailed, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <>
      <MenuSeparator />
      <MenuItem icon={Pencil} onSelect={onEdit}>
        {post.isEvent ? postMenuCopy.editEvent : postMenuCopy.edit}
      </MenuItem>
      {post.linkPreview && (
        <MenuItem icon={Unlink} onSelect={() => mutate({ params: { id: post.id } })}>
          {linkPreviewCopy.remove}
        </MenuItem>
      )}
    </>
  )
}

async function copyLink(id: number) {
  const url = sharedUrl(links.post(id))
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: postMessages.linkCopied, copiedUrl: url })
  } catch {
    toast({ title: uiCopy.copyFailed, text: url, tone: 'bad' })
  }
}

const showFailure = (post: FeedItem, error: Error) =>
  toast({
    title: post.isEvent ? postMenuCopy.eventDeleteFailed : postMessages.deleteFailed,
    text: errorMessage(error),
    tone: 'bad',
  })
