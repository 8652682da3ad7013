import { catalogue } from '#platform/contract/catalogue.ts'
import { siteDate } from '#platform/contract/dates.ts'

export const banMessages = catalogue('banMessages', {
  banned: (reason: string) => `You were banned from this group: ${reason}`,
  bannedUntil: (reason: string, until: string) =>
    `You were banned from this group until ${siteDate(until)}: ${reason}`,
  theyAreBanned: 'They’re banned from this group. End the ban first.',
  over: 'Please choose a time that is still to come.',
  badRemoval: 'Please choose what is removed: the last day or the last week.',
  notYourself: 'You cannot ban yourself.',
  ended: 'The ban has ended.',
  missing: 'They aren’t banned from this group.',
})

export const banCopy = catalogue('banCopy', {
  ban: 'Ban',
  inGroup: (group: string, reason: string) => `${group}: ${reason}`,
  banNamed: (name: string) => `Ban ${name}`,
  more: 'Ban…',
  fromGroup: (group: string) => `From ${group}, not from the whole site`,
  reason: (name: string) => `What ${name} will read`,
  reasonHint: 'Such as: selling, which our rules forbid.',
  until: 'Until',
  lengths: { week: '7 days', month: '30 days', always: 'For good' },
  removal: 'Remove what they wrote here',
  removals: {
    none: { label: 'Nothing', text: 'It stays in the group' },
    day: { label: 'The last day', text: 'Posts, comments, discussions, messages' },
    week: { label: 'The last week', text: 'Posts, comments, discussions, messages' },
  },
  holds:
    'They can’t join, use links or invitations, chat, comment, attend events or be mentioned. The group’s links go on working for everybody else.',
  cancel: 'Cancel',
  close: 'Close',
  banning: 'Banning...',
  bannedNow: (name: string) => `${name} is banned from the group`,
  removingNow: 'What they wrote is being removed.',
  failed: 'Failed to ban them',
  banned: 'Banned',
  none: 'Nobody is banned',
  loading: 'Loading bans',
  forGood: 'For good',
  untilDay: (day: string) => `Until ${day}`,
  over: (day: string) => `Over since ${day}`,
  by: (name: string) => `by ${name}`,
  end: 'End ban',
  endNamed: (name: string) => `End the ban of ${name}`,
  ended: (name: string) => `${name} may join again`,
})
