/** What a member of a group is in it, the most powerful first. A group has one creator and may have more owners. */
export const groupRoles = ['owner', 'moderator', 'helper', 'member'] as const
export type GroupRole = (typeof groupRoles)[number]
