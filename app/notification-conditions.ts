import { commentTypes } from '#features/community/comments/notifications.ts'
import { discussionNotifications } from '#features/community/discussions/notifications.ts'
import { eventNotifications } from '#features/community/events/notifications.ts'
import { postNotifications } from '#features/community/posts/notifications.ts'
import { connectionNotifications } from '#features/members/connections/notifications.ts'
import type { Condition } from '#features/members/notifications/notification-conditions.ts'

const { like, eventLiked, mention } = postNotifications
const ofComments = [commentTypes.comment, commentTypes.reply, commentTypes.thread, commentTypes.mention]
const written = ofComments.flatMap((places) => Object.values(places))
const commentLikes = Object.values(commentTypes.like)

const postIsThere = `exists (select from posts where posts.id = notifications.related_id and posts.deleted_at is null)`
/** Notifications from before comments were stored with them have none. */
const someComment = (more: string) =>
  `(notifications.comment_ids is null or exists (select from comments where comments.id = any(notifications.comment_ids) and comments.hidden_at is null${more}))`

/** A notification goes away with what it is about, and the name of somebody who takes it back goes from it. */
export const notificationConditions: Condition[] = [
  { types: [like, eventLiked, mention], subject: postIsThere },
  {
    types: [like, eventLiked],
    actor:
      'exists (select from likes where likes.post_id = notifications.related_id and likes.user_id = each.id)',
  },
  {
    types: [...written, ...commentLikes].filter(({ opens }) => opens === 'post' || opens === 'event'),
    subject: postIsThere,
  },
  { types: written, subject: someComment(''), actor: someComment(' and comments.user_id = each.id') },
  {
    types: commentLikes,
    subject: someComment(''),
    actor: `(notifications.comment_ids is null or exists (select from comment_likes
      where comment_likes.comment_id = any(notifications.comment_ids) and comment_likes.user_id = each.id))`,
  },
  {
    types: [
      ...Object.values(discussionNotifications),
      ...[...written, ...commentLikes].filter(({ opens }) => opens === 'group'),
    ],
    subject: `(notifications.discussion_id is null or exists (select from discussions
      where discussions.id = notifications.discussion_id and discussions.hidden_at is null))`,
  },
  {
    types: [connectionNotifications.follow, connectionNotifications.followRequest],
    actor:
      'exists (select from follows where follows.follower_id = each.id and follows.followee_id = notifications.user_id)',
  },
  {
    types: [eventNotifications.eventAttended],
    actor: `exists (select from rsvps where rsvps.post_id = notifications.related_id and rsvps.user_id = each.id and rsvps.state = 'going')`,
  },
]
