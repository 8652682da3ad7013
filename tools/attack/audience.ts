import { roles, type Role, type World } from './world.ts'

/** `on` is the owner's item in the path; everybody else is refused: 401, 403 or 404. */
export type Expectation = { on: keyof World['makers']; may: readonly Role[]; body?: unknown; query?: string }

export const everybody = roles
export const without = (group: readonly Role[], ...left: Role[]) =>
  group.filter((role) => !left.includes(role))
export const members = without(everybody, 'visitor', 'suspended')
/** The owner has blocked one, who then sees nothing of the owner's; nobody hides from the staff. */
export const seeing = without(everybody, 'blocked')
export const seeingMembers = without(members, 'blocked')
export const othersSeeing = without(seeingMembers, 'owner')
export const owner: Role[] = ['owner']
export const admin: Role[] = ['admin']
export const staff: Role[] = ['moderator', 'admin']
export const market: Role[] = ['reviewer', 'admin']
export const consoleUsers: Role[] = ['moderator', 'reviewer', 'admin']
export const inGroup: Role[] = ['member', 'owner']
export const knowGroup: Role[] = ['invited', 'member', 'owner']
export const inConversation: Role[] = ['follower', 'owner']
export const parties: Role[] = ['buyer', 'owner']
export const orderReaders: Role[] = ['buyer', 'owner', 'admin']

export const reason = { reason: 'For the test' }
export const text = { content: 'A text' }
export const nothing = {}

export const own = (body: unknown = nothing): Expectation => ({ on: 'none', may: members, body })
export const open = (on: Expectation['on'] = 'none', body?: unknown): Expectation => ({
  on,
  may: everybody,
  body,
})
export const to = (may: readonly Role[], on: Expectation['on'], body?: unknown): Expectation => ({
  on,
  may,
  body,
})
