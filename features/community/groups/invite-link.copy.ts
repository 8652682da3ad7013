import { catalogue, plural } from '#platform/contract/catalogue.ts'
import { groupCopy } from './copy.ts'

export const inviteLinkMessages = catalogue('inviteLinkMessages', {
  badCode: 'This link is not valid.',
  linkGone: 'This link no longer works. Ask for a new one.',
  nameRequired: 'Please say where you’ll share this link.',
  badUntil: 'Please choose a day to come.',
  missing: 'This link is not there any more.',
  withdrawn: 'The link no longer works. Those who came by it stay.',
  tooMany: (most: number) => `A group has at most ${most} open links. Switch one off first.`,
})

export const inviteLinkCopy = catalogue('inviteLinkCopy', {
  link: 'Invite by link',
  linkText:
    'Anyone with the link and an account joins at once, without a request. Share it with people you trust.',
  linkLabel: 'Group link',
  makeLink: 'Create link',
  newLink: 'Create another link',
  removeLink: 'Switch the link off',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  failed: 'Something went wrong. Please try again.',
  title: 'Join a group',
  invitation: (name: string) => `Join “${name}”?`,
  facts: (description: string, count: number) =>
    [description, groupCopy.members(count)].filter(Boolean).join(' · '),
  join: 'Join group',
  joining: 'Joining...',
  open: 'Open group',
  login: 'Login',
  loginText: 'You need an account to join.',
  loading: 'Loading the invitation',
  loadFailed: {
    title: 'Failed to load the invitation',
    text: 'Something went wrong on our side. Please try again.',
    retry: 'Retry',
  },
  gone: {
    title: 'This link doesn’t work',
    text: 'It was switched off or replaced. Ask for a new one.',
    back: 'Back to Groups',
  },
})

export const namedLinkCopy = catalogue('namedLinkCopy', {
  title: 'A link for each place',
  text: 'Make one for each post, poster or chat, and see by which people come.',
  name: 'Where you’ll share it',
  nameHint: 'Such as “Growers SA on Facebook, Monday”. Only those who run the group see it.',
  until: 'Last day',
  optional: 'optional',
  add: 'Make link',
  adding: 'Making...',
  joined: (count: number) =>
    count === 0 ? 'Nobody yet' : plural(count, { one: 'One person', other: `${count} people` }),
  endsOn: (day: string) => `until ${day}`,
  closed: 'Off',
  copy: 'Copy',
  copied: 'Link copied',
  showQr: 'Show QR code',
  hideQr: 'Hide QR code',
  qr: (name: string) => `QR code of the link “${name}”`,
  posterA4: 'Poster A4',
  posterA5: 'Poster A5',
  withdraw: 'Switch off',
  none: 'No links of this kind yet.',
  failed: 'Something went wrong. Please try again.',
})

/** What a printed poster of a link says. */
export const groupPosterCopy = catalogue('groupPosterCopy', {
  heading: (group: string) => `Join “${group}”`,
  scan: 'Point your camera at the code, or type the address',
  until: (day: string) => `Open until ${day}.`,
})
