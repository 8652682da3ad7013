import { commentSenders } from '#features/community/comments/web/unsent/send-unsent.ts'
import { discussionSender } from '#features/community/discussions/web/unsent/send-unsent.ts'
import { rsvpSender } from '#features/community/events/web/attendance/send-unsent.ts'
import { checkInSender } from '#features/community/events/web/tickets/send-check-ins.ts'
import { firstMessageSender } from '#features/community/messages/web/first-message/send-first-message.ts'
import { messageSender } from '#features/community/messages/web/unsent-messages.ts'
import { postSender } from '#features/community/posts/web/drafts/send-unsent-post.ts'
import { postSenders } from '#features/community/posts/web/unsent/send-unsent.ts'
import { followSender } from '#features/members/connections/web/send-unsent.ts'

/** Everything that can be written or pressed without a connection. */
export const unsentSenders = [
  postSender,
  ...postSenders,
  ...commentSenders,
  discussionSender,
  firstMessageSender,
  messageSender,
  rsvpSender,
  checkInSender,
  followSender,
]
