import { commentApi } from '#features/community/comments/contract.ts'
import { readComments } from '#features/community/comments/server/comments.ts'
import { discussionApi, type Discussion } from '#features/community/discussions/contract.ts'
import { readDiscussion, readDiscussions } from '#features/community/discussions/server/discussions.ts'
import { isClosedGroup } from '#features/community/groups/contract.ts'
import { groupApi, type Group } from '#features/community/groups/contract.ts'
import { inviteLinkCopy } from '#features/community/groups/invite-link.copy.ts'
import { canReadInGroup } from '#features/community/groups/permissions.ts'
import { readGroup, readGroups } from '#features/community/groups/server/groups.ts'
import { cardPath } from '#features/everywhere/cards/server/card-path.ts'
import { isId } from '#platform/contract/endpoint.ts'
import { pageLimits } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { prefetch, servePage, type Redirect, type Prefetched } from '#platform/server/http/pages/pages.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { discussionPath, groupPath, groupThings } from './group-things.ts'
import { groupPageCopy } from './groups.copy.ts'

const firstPage = { limit: pageLimits.default, cursor: undefined }

export const groupPages = [
  servePage(
    '/groups',
    'screens/groups/GroupsScreen.tsx',
    async ({ db, viewer }) => {
      const [groups, mine] = await Promise.all([
        readGroups(db, viewer, firstPage),
        viewer ? readGroups(db, viewer, { ...firstPage, mine: 'true' }) : null,
      ])
      return {
        title: groupPageCopy.title,
        description: groupPageCopy.description,
        text: groups.items.map(({ name, description }) => `${name}\n${description}`).join('\n\n'),
        prefetched: [
          prefetch(groupApi.list, { query: {} }, groups),
          ...(mine ? [prefetch(groupApi.list, { query: { mine: 'true' } }, mine)] : []),
        ],
      }
    },
    { isListed: true, mayLag: true, offline: true },
  ),
  servePage('/groups/join', 'screens/groups/JoinGroupScreen.tsx', async () => ({
    title: inviteLinkCopy.title,
  })),
  servePage(
    '/groups/:id',
    'screens/groups/GroupScreen.tsx',
    async ({ db, viewer, params, query, origin }) => {
      const group = await readGroup(db, viewer, params.id)
      const isOpen = !isClosedGroup(group)
      const { discussion, prefetched } = canReadInGroup(viewer, group)
        ? await prefetchDiscussions(db, viewer, group, query.discussion)
        : { discussion: null, prefetched: [] }
      return {
        title: group.name,
        canonical: discussion ? discussionPath(group, discussion) : groupPath(group),
        ...(isOpen && !group.isDiscreet
          ? { feed: { title: group.name, path: `/groups/${group.id}/feed` } }
          : {}),
        things: groupThings(group, discussion, origin),
        ...(discussion ? { kind: 'article' } : {}),
        isUnlisted: group.isDiscreet,
        description: isOpen ? group.description : undefined,
        image: isOpen
          ? cardPath('group', group.id, group.name, group.description, group.membersCount, group.imageUrl)
          : undefined,
        text: isOpen || group.isDiscreet ? group.description : undefined,
        first: {
          place: 'group',
          title: group.name,
          text: isOpen || group.isDiscreet || group.isMember ? group.description : undefined,
          image: group.image,
        },
        prefetched: [prefetch(groupApi.read, { params }, group), ...prefetched],
      }
    },
    { isListed: true, mayLag: true, offline: true },
  ),
]

/** The list, and the discussion that is shown: `discussion` is the one that the address asks for. */
async function prefetchDiscussions(
  db: Db,
  viewer: Viewer | null,
  { id }: Group,
  chosen?: string,
): Promise<{ discussion: Discussion | null; prefetched: Prefetched[] }> {
  const list = await readDiscussions(db, viewer, id, firstPage)
  const discussionId = chosen && isId(chosen) ? Number(chosen) : list.items[0]?.id
  const prefetched = [prefetch(discussionApi.list, { params: { id } }, list)]
  if (!discussionId) return { discussion: null, prefetched }

  const params = { id, discussionId }
  const found = list.items.find((item) => item.id === discussionId)
  const discussion = found ?? (await readDiscussion(db, viewer, id, discussionId).catch(() => null))
  if (!discussion) return { discussion: null, prefetched }
  const withDiscussion = [
    ...prefetched,
    prefetch(discussionApi.read, { params }, discussion),
    prefetch(
      commentApi.ofDiscussion,
      { params, query: { sort: 'useful' } },
      await readComments(
        db,
        viewer,
        { kind: 'discussion', id: discussionId, groupId: id },
        { ...firstPage, sort: 'useful' },
      ),
    ),
  ]
  return { discussion: chosen === undefined ? null : discussion, prefetched: withDiscussion }
}

export const groupRedirects: Record<string, Redirect> = {
  '/group-detail/:id': (params) => `/groups/${params.id}`,
}
