import { PostCardParts } from '#features/community/comments/web/PostCardParts.tsx'
import { groupApi, type Group } from '#features/community/groups/contract.ts'
import { groupCopy } from '#features/community/groups/copy.ts'
import { canReadInGroup, canWriteInGroup, runsGroup } from '#features/community/groups/permissions.ts'
import { patchGroup, showGroup } from '#features/community/groups/web/groups.ts'
import { JoinButton } from '#features/community/groups/web/JoinButton.tsx'
import { groupPostApi, type GroupPost } from '#features/community/posts/group-posts.contract.ts'
import { groupPostCopy } from '#features/community/posts/group-posts.copy.ts'
import { canPinPost } from '#features/community/posts/group-posts.permissions.ts'
import { focusComposer } from '#features/community/posts/web/composer/focus-composer.ts'
import { PostComposer } from '#features/community/posts/web/composer/PostComposer.tsx'
import { isPinned, useNewPosts, usePin } from '#features/community/posts/web/group-posts/group-posts.ts'
import { PostMarks } from '#features/community/posts/web/group-posts/PostMarks.tsx'
import { PostList } from '#features/community/posts/web/PostList.tsx'
import { useMe } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation, useInfiniteEndpoint } from '#platform/web/query.ts'
import { SwitchRow } from '#ui/forms/Switch.tsx'
import { Stack } from '#ui/layout/Page.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'

/** Members post here; in a private group only they see the posts. */
export function GroupPostsSection({ group }: { group: Group }) {
  const me = useMe()
  if (!canReadInGroup(me ?? null, group))
    return (
      <Empty
        level={2}
        art="quiet-night"
        title={groupCopy.closedTitle}
        text={group.isInvited ? groupCopy.closedText : groupCopy.joinToSee}
      />
    )
  return (
    <PostCardParts>
      <Stack tight>
        {me && canWriteInGroup(me, group) && (
          <PostComposer
            me={me}
            group={{ id: group.id, name: group.name }}
            loadDraftBar={() => import('#features/community/posts/web/drafts/DraftBar.tsx')}
          />
        )}
        {group.isMember && <FeedChoice group={group} />}
        <Posts group={group} />
      </Stack>
    </PostCardParts>
  )
}

const marksOf = (post: GroupPost, newIds: ReadonlySet<number>) => (
  <PostMarks isNew={newIds.has(post.id)} isPinned={isPinned(post)} />
)

function Posts({ group }: { group: Group }) {
  const me = useMe()
  const posts = useInfiniteEndpoint(groupPostApi.list, { params: { id: group.id } })
  const newIds = useNewPosts(group, posts.items)
  const togglePin = usePin(group)
  return (
    <PostList
      posts={posts}
      empty={<NoPosts group={group} />}
      inCard={(post) => ({
        marks: marksOf(post, newIds),
        onPin: me && canPinPost(me, group) ? () => togglePin(post) : undefined,
        canRemove: Boolean(me && runsGroup(me, group)),
      })}
    />
  )
}

function NoPosts({ group }: { group: Group }) {
  const me = useMe()
  const mayWrite = me && canWriteInGroup(me, group)
  return (
    <Empty
      level={2}
      title={groupPostCopy.none}
      text={groupPostCopy.noneText}
      action={
        mayWrite ? (
          <Button onClick={focusComposer}>{groupPostCopy.writeFirst}</Button>
        ) : (
          <JoinButton group={group} look="page" />
        )
      }
    />
  )
}

/** Saved at once. NOTE: a read of the group that began before would show the choice of before. */
function FeedChoice({ group }: { group: Group }) {
  const { mutate } = useEndpointMutation(groupApi.showInFeed, {
    inTurn: `feed of group ${group.id}`,
    refreshes: ['feed', groupApi.read],
    onSuccess: showGroup,
    onError: (error) => {
      patchGroup(group.id, (cached) => ({ ...cached, isInFeed: group.isInFeed }))
      toast({ title: groupCopy.saveFailed, text: errorMessage(error), tone: 'bad' })
    },
  })
  return (
    <SwitchRow
      title={groupPostCopy.inFeed}
      text={groupPostCopy.inFeedText}
      checked={group.isInFeed}
      onCheckedChange={(isInFeed) => {
        patchGroup(group.id, (cached) => ({ ...cached, isInFeed }))
        mutate({ params: { id: group.id }, body: { isInFeed } })
      }}
    />
  )
}
