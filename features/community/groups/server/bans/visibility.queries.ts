/** The ban in the row `group_bans` has not ended. */
export const holdsText = '(group_bans.until is null or group_bans.until > now())'

/** The member with this id is not banned from the group with this one. */
export const notBannedText = (groupId: string, userId: string) =>
  `not exists (select from group_bans where group_id = ${groupId} and user_id = ${userId} and ${holdsText})`
