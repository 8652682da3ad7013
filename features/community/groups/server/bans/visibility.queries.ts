/** The ban in the row `group_bans` has not ended. */
export const holdsText = '(group_bans.until is null or group_bans.until > now())'

/** SQL: the row of `users` under which those who run the group know the banned member. */
export const shownBannedText = 'coalesce(group_bans.alias_id, group_bans.user_id)'

/** The member with this id is not banned from the group with this one. */
export const notBannedText = (groupId: string, userId: string) =>
  `not exists (select from group_bans where group_id = ${groupId} and user_id = ${userId} and ${holdsText})`
