import { catalogue, plural } from '#platform/contract/catalogue.ts'
import { siteDate } from '#platform/contract/dates.ts'

export const muteMessages = catalogue('muteMessages', {
  muted: (until: string, reason: string) =>
    `You can read in this group, but not write until ${siteDate(until)}: ${reason}`,
  badDays: 'Please choose how long.',
  notYourself: 'You cannot mute yourself.',
  ended: 'They can write again.',
  missing: 'They aren’t muted in this group.',
})

export const muteCopy = catalogue('muteCopy', {
  mute: 'Mute',
  more: 'Mute…',
  muteNamed: (name: string) => `Mute ${name}`,
  inGroup: (group: string) => `In ${group}, not on the whole site`,
  inGroupWhy: (group: string, reason: string) => `${group}: ${reason}`,
  reason: (name: string) => `What ${name} will read`,
  reasonHint: 'Such as: please cool down until tomorrow.',
  days: 'How long',
  lengths: (days: number) => plural(days, { one: '1 day', other: `${days} days` }),
  holds:
    'They stay a member and can read, react and attend events. Until then they can’t post, comment or chat here.',
  cancel: 'Cancel',
  close: 'Close',
  muting: 'Muting...',
  mutedNow: (name: string) => `${name} can’t write here for now`,
  end: 'End mute',
  endedNow: (name: string) => `${name} can write again`,
  until: (day: string) => `Muted until ${day}`,
})
