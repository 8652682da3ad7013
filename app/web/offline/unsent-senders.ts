import { commentSenders } from '#features/comments/web/unsent/send-unsent.ts'
import { followSender } from '#features/connections/web/send-unsent.ts'
import { postSender } from '#features/drafts/web/send-unsent-post.ts'
import { discussionSender } from '#features/discussions/web/unsent/send-unsent.ts'
import { rsvpSender } from '#features/events/web/attendance/send-unsent.ts'
import { firstMessageSender } from '#features/messages/web/first-message/send-first-message.ts'
import { postSenders } from '#features/posts/web/unsent/send-unsent.ts'

/** Everything that can be written or pressed without a connection. */
export const unsentSenders = [
  postSender,
  ...postSenders,
  ...commentSenders,
  discussionSender,
  firstMessageSender,
  rsvpSender,
  followSender,
]
