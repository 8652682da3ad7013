import { defineNotifications } from '#features/members/notifications/notification-types.ts'

/** The post or event that the notification is about is still there, and the member has not hidden it. */
export const postExists = `exists (select from posts where posts.id = notifications.related_id and posts.deleted_at is null
  and not exists (select from hidden_posts where hidden_posts.post_id = posts.id and hidden_posts.user_id = notifications.user_id))`

const likeStands =
  'exists (select from likes where likes.post_id = notifications.related_id and likes.user_id = each.id)'

const reactionStands =
  'exists (select from reactions where reactions.post_id = notifications.related_id and reactions.user_id = each.id)'

/** A post is also the post of an event. */
export const postNotifications = defineNotifications('postNotifications', {
  like: {
    category: 'post',
    opens: 'post',
    preference: 'general',
    mails: false,
    pushes: false,
    subjectExists: postExists,
    actorStands: likeStands,
    text: (name) => `${name} liked your post`,
  },
  eventLiked: {
    category: 'event',
    opens: 'event',
    preference: 'general',
    mails: false,
    pushes: false,
    subjectExists: postExists,
    actorStands: likeStands,
    text: (name) => `${name} liked your event`,
  },
  reaction: {
    category: 'post',
    opens: 'post',
    preference: 'general',
    mails: false,
    pushes: false,
    subjectExists: postExists,
    actorStands: reactionStands,
    text: (name) => `${name} reacted to your post`,
  },
  eventReaction: {
    category: 'event',
    opens: 'event',
    preference: 'general',
    mails: false,
    pushes: false,
    subjectExists: postExists,
    actorStands: reactionStands,
    text: (name) => `${name} reacted to your event`,
  },
  mention: {
    category: 'post',
    opens: 'post',
    preference: 'commentNotifications',
    subjectExists: postExists,
    text: (name) => `${name} mentioned you`,
  },
})
