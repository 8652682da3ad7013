import { sql } from 'kysely'
import { notBlockedText } from '#features/people/server/visibility.queries.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { viewerCondition } from '#platform/server/postgres/viewer-condition.ts'

/** The id of the other member in the row `conversations`. */
const otherIdText = (viewer: string) =>
  `(case when conversations.low_id = ${viewer} then conversations.high_id else conversations.low_id end)`

export const otherId = ({ id }: Viewer) =>
  sql<number>`case when conversations.low_id = ${id} then conversations.high_id else conversations.low_id end`

/**
 * The row `mine` of conversation_people with its row `conversations`: the viewer is in it, has not deleted it, and no block hides the other.
 * What this leaves out does not exist for the viewer.
 */
export const conversationVisibleText = (viewer: string) =>
  `mine.user_id = ${viewer} and mine.state <> 'deleted' and ${notBlockedText(viewer, otherIdText(viewer))}`

/** The row `messages` in a conversation that the viewer sees as `mine`. */
const messageVisibleText = (viewer: string) =>
  `messages.id > mine.cleared_id and messages.hidden_at is null
    and not exists (select from message_deletions where message_id = messages.id and user_id = ${viewer})`

export const isConversationVisible = (viewer: Viewer) =>
  viewerCondition(viewer, (id) => conversationVisibleText(String(id)))

export const isMessageVisible = (viewer: Viewer) =>
  viewerCondition(viewer, (id) => messageVisibleText(String(id)))
