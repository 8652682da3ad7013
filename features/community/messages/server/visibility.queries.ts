import { sql } from 'kysely'
import { isGroupMemberText } from '#features/community/groups/server/visibility.queries.ts'
import { notBlockedText } from '#features/members/people/server/visibility.queries.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { viewerCondition } from '#platform/server/postgres/viewer-condition.ts'

/** The id of the other member in the row `conversations`. */
const otherIdText = (viewer: string) =>
  `(case when conversations.low_id = ${viewer} then conversations.high_id else conversations.low_id end)`

export const otherId = ({ id }: Viewer) =>
  sql<number>`case when conversations.low_id = ${id} then conversations.high_id else conversations.low_id end`

/**
 * The row `mine` of conversation_people with its row `conversations`: the viewer is in it and has not deleted it. Of two people, no block
 * hides the other; the chat of a group is open, and for its members. What this leaves out does not exist for the viewer.
 */
export const conversationVisibleText = (viewer: string) =>
  `mine.user_id = ${viewer} and mine.state <> 'deleted' and case
    when conversations.low_id is not null then ${notBlockedText(viewer, otherIdText(viewer))}
    when conversations.group_id is not null then conversations.is_open and ${isGroupMemberText(viewer, 'conversations.group_id')}
    else true end`

/**
 * A row of messages, in a conversation that the viewer sees as `mine`: it was written after they came, staff have not hidden it, and they have
 * not deleted it for themselves. Among several people, a block hides what the other writes. A message that is deleted for all is visible,
 * without its text. The same rule is asked for a quoted message, by its reader and by the member who quotes it.
 */
export const messageVisibleText = (viewer: string, message: 'messages' | 'quoted' = 'messages') =>
  `${message}.id > mine.cleared_id and ${message}.hidden_at is null
    and (conversations.low_id is not null or ${message}.user_id = ${viewer} or ${notBlockedText(viewer, `${message}.user_id`)})
    and not exists (select from message_deletions where message_id = ${message}.id and user_id = ${viewer})`

export const isConversationVisible = (viewer: Viewer) =>
  viewerCondition(viewer, (id) => conversationVisibleText(String(id)))

export const isMessageVisible = (viewer: Viewer, message: 'messages' | 'quoted' = 'messages') =>
  viewerCondition(viewer, (id) => messageVisibleText(String(id), message))
