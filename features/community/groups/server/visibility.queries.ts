import { sql } from 'kysely'
import {
  isListedBy,
  isPersonVisible,
  noBlockText,
} from '#features/members/people/server/visibility.queries.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { viewerCondition, type ViewerSql } from '#platform/server/postgres/viewer-condition.ts'

const isMemberText = (viewer: ViewerSql) =>
  viewer === null
    ? 'false'
    : `coalesce((select true from group_members where group_id = groups.id and user_id = ${viewer} and state = 'member'), false)`

const isInvitedText = (viewer: ViewerSql) =>
  viewer === null
    ? 'false'
    : `coalesce((select true from group_invites where group_id = groups.id and user_id = ${viewer}), false)`

const existsText = 'groups.deleted_at is null and groups.hidden_at is null'

/** The group of the row `groups`: a private one is visible to its members and those invited. */
export const groupVisibleText = (viewer: ViewerSql) =>
  `${existsText} and (groups.visibility <> 'private' or ${isMemberText(viewer)} or ${isInvitedText(viewer)})`

/** Anyone with the link of the group of the row `groups` sees what it is called, unless there is a block between them and its creator. */
export const isGroupOfLinkVisible = (viewer: Viewer | null) =>
  viewerCondition(viewer, (id) => `${existsText} and ${noBlockText(id, 'groups.creator_id')}`)

/** What is in the group of the row `groups`: that of a private or discreet group is for its members. */
const groupContentVisibleText = (viewer: ViewerSql) =>
  `${existsText} and (groups.visibility <> 'private' and not groups.is_discreet or ${isMemberText(viewer)})`

/** The group that the row `posts` belongs to, if any. */
export const groupOfPostVisibleText = (viewer: ViewerSql) =>
  `(posts.group_id is null or coalesce((select ${groupContentVisibleText(viewer)} from groups where groups.id = posts.group_id), false))`

/** Members read everything written in their group; others what its author shows them, and nothing of a private or discreet group. */
export const writtenInGroupVisibleText = (viewer: ViewerSql, authorShares: string) =>
  `(${isMemberText(viewer)} or groups.visibility <> 'private' and not groups.is_discreet and ${authorShares})`

/** The viewer is a member of the group with this id, which exists. */
export const isGroupMemberText = (viewer: string, groupId: string) =>
  `coalesce((select ${existsText} and ${isMemberText(viewer)} from groups where groups.id = ${groupId}), false)`

/** The member of the row `users`, or the alias that stands for one, in the list of the group of the row `groups`. Members of a private group know each other. */
export const isMemberListed = (viewer: Viewer) =>
  sql<boolean>`(${isListedBy(viewer, null)} or users.type = 'alias' and ${isPersonVisible(viewer)}
    or (groups.visibility = 'private' or groups.creator_id in (users.id, ${viewer.id})) and ${isPersonVisible(viewer)})`

export const isGroupVisible = (viewer: Viewer | null) => viewerCondition(viewer, groupVisibleText)

export const isInvited = (viewer: Viewer | null) => viewerCondition(viewer, isInvitedText)

/** A group that this leaves out does not exist for the viewer. */
export const visibleGroups = (db: Db, viewer: Viewer | null) =>
  db.selectFrom('groups').where(isGroupVisible(viewer))
