import { PostCardParts } from '#features/events/web/PostCardPartsPageSection.tsx'
import { useMe } from '#features/people/web/viewer.ts'
import { loadDraftBar } from '#features/drafts/web/lazy.ts'
import { PostComposer } from '#features/posts/web/composer/PostComposer.tsx'
import { GroupPosts as Posts } from '#features/posts/web/PostList.tsx'
import { Stack } from '#ui/layout/Page.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import type { Group } from '../contract.ts'
import { groupCopy } from '../copy.ts'
import { canWriteInGroup, runsGroup } from '../permissions.ts'

/** Members post here; in a private group only they see the posts. */
export function GroupPosts({ group }: { group: Group }) {
  const me = useMe()
  if (!group.isMember && (group.visibility === 'private' || group.isDiscreet))
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
          <PostComposer me={me} group={{ id: group.id, name: group.name }} loadDraftBar={loadDraftBar} />
        )}
        <Posts
          id={group.id}
          canRemove={Boolean(me && runsGroup(me, group))}
          empty={<Empty level={2} title={groupCopy.noPosts} text={groupCopy.noPostsText} />}
        />
      </Stack>
    </PostCardParts>
  )
}
