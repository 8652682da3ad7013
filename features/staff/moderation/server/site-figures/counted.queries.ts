import { activeText } from '#features/members/people/server/visibility.queries.ts'

// What the figures of the site count. Nobody of the sample community and nothing of theirs is in them. Who waits for approval has no account.
// A day that is over is counted again for five weeks, so what is deleted, hidden or suspended later than that stays in it. Erasing an account
// changes no count of an earlier day, which names nobody.

/** The row `users` is a member, neither invented nor suspended nor about to leave. */
export const countedMemberText = `not users.is_sample and users.type <> 'alias' and ${activeText}`

/** The row `posts` of such a member is a post, and neither deleted, hidden nor waiting for approval. Dates of events are no posts. */
export const countedPostText = `posts.type = 'post' and posts.deleted_at is null and posts.hidden_at is null and posts.held_at is null
  and not posts.is_sample and ${activeText}`

/** The row `orders` has money behind it. */
export const countedOrderText = 'not orders.is_sample'
