import { discussionExists } from '#features/community/discussions/notifications.ts'
import { postExists } from '#features/community/posts/notifications.ts'
import {
  defineNotifications,
  type NotificationType,
} from '#features/members/notifications/notification-types.ts'

/** Notifications from before comments were stored with them have none. */
const someComment = (more = '') =>
  `(notifications.comment_ids is null or exists (select from comments where comments.id = any(notifications.comment_ids) and comments.hidden_at is null${more}))`
const commentStands = someComment(' and comments.user_id = each.id')
const commentLikeStands = `(notifications.comment_ids is null or exists (select from comment_likes
  where comment_likes.comment_id = any(notifications.comment_ids) and comment_likes.user_id = each.id))`

const comments = { preference: 'commentNotifications', repeats: true, actorStands: commentStands } as const
const replies = { preference: 'replyNotifications', repeats: true, actorStands: commentStands } as const
const mentions = { preference: 'commentNotifications', actorStands: commentStands } as const
const likes = {
  preference: 'commentNotifications',
  mails: false,
  pushes: false,
  actorStands: commentLikeStands,
} as const

const onPost = {
  category: 'comment',
  opens: 'post',
  subjectExists: `${postExists} and ${someComment()}`,
} as const
const onEvent = {
  category: 'event',
  opens: 'event',
  subjectExists: `${postExists} and ${someComment()}`,
} as const
const onDiscussion = {
  category: 'group',
  opens: 'group',
  subjectExists: `${discussionExists} and ${someComment()}`,
  unnamed: 'a discussion',
} as const

export const commentNotifications = defineNotifications('commentNotifications', {
  comment: { ...onPost, ...comments, text: (name) => `${name} commented on your post` },
  eventCommented: { ...onEvent, ...comments, text: (name) => `${name} commented on your event` },
  discussionCommented: {
    ...onDiscussion,
    ...comments,
    text: (name, discussion) => `${name} commented on ${discussion}`,
  },
  replied: { ...onPost, ...replies, text: (name) => `${name} replied to your comment` },
  repliedOnEvent: { ...onEvent, ...replies, text: (name) => `${name} replied to your comment` },
  repliedInDiscussion: {
    ...onDiscussion,
    ...replies,
    text: (name, discussion) => `${name} replied to your comment in ${discussion}`,
  },
  alsoReplied: { ...onPost, ...replies, text: (name) => `${name} also replied in a thread you’re in` },
  alsoRepliedOnEvent: {
    ...onEvent,
    ...replies,
    text: (name) => `${name} also replied in a thread you’re in`,
  },
  alsoRepliedInDiscussion: {
    ...onDiscussion,
    ...replies,
    text: (name, discussion) => `${name} also replied in a thread you’re in: ${discussion}`,
  },
  mentionedInComment: { ...onPost, ...mentions, text: (name) => `${name} mentioned you in a comment` },
  mentionedOnEvent: { ...onEvent, ...mentions, text: (name) => `${name} mentioned you in a comment` },
  mentionedInDiscussion: {
    ...onDiscussion,
    ...mentions,
    text: (name, discussion) => `${name} mentioned you in ${discussion}`,
  },
  commentLiked: { ...onPost, ...likes, text: (name) => `${name} liked your comment` },
  commentLikedOnEvent: { ...onEvent, ...likes, text: (name) => `${name} liked your comment` },
  commentLikedInDiscussion: {
    ...onDiscussion,
    ...likes,
    text: (name, discussion) => `${name} liked your comment in ${discussion}`,
  },
})

type Place = 'post' | 'event' | 'discussion'
type ByPlace = Record<Place, NotificationType>

/** What members are notified of, by what the comment is on. */
export const commentTypes: Record<'comment' | 'reply' | 'thread' | 'mention' | 'like', ByPlace> = {
  comment: {
    post: commentNotifications.comment,
    event: commentNotifications.eventCommented,
    discussion: commentNotifications.discussionCommented,
  },
  reply: {
    post: commentNotifications.replied,
    event: commentNotifications.repliedOnEvent,
    discussion: commentNotifications.repliedInDiscussion,
  },
  thread: {
    post: commentNotifications.alsoReplied,
    event: commentNotifications.alsoRepliedOnEvent,
    discussion: commentNotifications.alsoRepliedInDiscussion,
  },
  mention: {
    post: commentNotifications.mentionedInComment,
    event: commentNotifications.mentionedOnEvent,
    discussion: commentNotifications.mentionedInDiscussion,
  },
  like: {
    post: commentNotifications.commentLiked,
    event: commentNotifications.commentLikedOnEvent,
    discussion: commentNotifications.commentLikedInDiscussion,
  },
}
