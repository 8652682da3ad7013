import { catalogue, plural } from '#platform/contract/catalogue.ts'
import { numbers } from '#platform/contract/units/numbers.ts'
import type { MemberFilter, MemberSort } from './members.contract.ts'
import type { GroupRole } from './roles.ts'

export const memberMessages = catalogue('memberMessages', {
  badFilter: 'Please choose one of the filters.',
  badSort: 'Please choose one of the orders.',
  badChoice: 'Please choose whom to accept.',
})

export const memberCopy = catalogue('memberCopy', {
  search: 'Search members',
  all: 'All',
  filter: 'Which members',
  filters: {
    new: 'New this week',
    silent: 'Never wrote',
    warned: 'Had something removed',
    banned: 'Banned',
  } satisfies Record<MemberFilter, string>,
  sort: 'Order',
  sorts: {
    oldest: 'Longest first',
    newest: 'Newest first',
    name: 'By name',
  } satisfies Record<MemberSort, string>,
  csv: 'CSV',
  none: 'Nobody here',
  joined: (day: string) => `Joined ${day}`,
  roles: {
    owner: 'Owner',
    moderator: 'Moderator',
    helper: 'Helper',
    member: 'Member',
  } satisfies Record<GroupRole, string>,
  more: (name: string) => `More about ${name}`,
  make: {
    owner: 'Make owner',
    moderator: 'Make moderator',
    helper: 'Make helper',
    member: 'Make plain member',
  } satisfies Record<GroupRole, string>,
  roleGiven: (name: string) => `The role of ${name} has changed`,
  waiting: (count: number) =>
    plural(count, { one: '1 person asks to join', other: `${numbers.whole(count)} people ask to join` }),
  together: 'Accept together whoever',
  answeredAll: 'answered all questions',
  accountOlder: 'has an account older than 1 day',
  neverBanned: 'was never banned in a group here',
  accept: (count: number) => `Accept ${numbers.whole(count)}`,
  accepting: 'Accepting...',
  accepted: (count: number) =>
    plural(count, { one: '1 person accepted', other: `${numbers.whole(count)} people accepted` }),
  columns: ['Name', 'Username', 'Role', 'Joined'],
})
