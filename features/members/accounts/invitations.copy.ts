import { catalogue, plural } from '#platform/contract/catalogue.ts'

export const invitationMessages = catalogue('invitationMessages', {
  badUses: 'Please enter how many people may use it: a whole number from 1.',
  badUntil: 'Please choose a day in the future.',
  membersMayNot: 'On this site, only admins invite people.',
  tooManyUses: (most: number) => `An invitation of a member is for ${most} people at most.`,
  tooManyOpen: (most: number) => `You already have ${most} open invitations. Withdraw one first.`,
  missing: 'This invitation doesn’t exist any more.',
  withdrawn: 'The invitation is withdrawn. Nobody can use it any more.',
  made: 'Invitation made',
  failed: 'That did not work',
})

export const invitationCopy = catalogue('invitationCopy', {
  lead: 'One for each place you put it, so that you see which one brings people.',
  ownLead: 'People you know can register with your link. You see who came by it.',
  ownTitle: 'Invite people',
  logIn: {
    notLoggedIn: 'Log in to invite people',
    notLoggedInText: 'Your invitations are here once you are logged in.',
    login: 'Login',
  },
  none: 'There are no invitations yet.',
  uses: 'How many may use it',
  until: 'Valid until',
  optional: 'optional',
  note: 'Name, only for you',
  noteHint: 'Such as the place where you put it.',
  make: 'Make an invitation',
  making: 'Making...',
  unnamed: 'Invitation',
  usedOf: (used: number, uses: number) => `${used} of ${uses} used`,
  endsOn: (day: string) => `until ${day}`,
  by: (name: string) => `made by ${name}`,
  states: { open: 'Open', closed: 'Closed', withdrawn: 'Withdrawn' },
  copy: 'Copy link',
  copied: 'Link copied',
  showQr: 'QR code',
  hideQr: 'Hide QR code',
  qr: (code: string) => `QR code of the invitation ${code}`,
  posterA4: 'Poster A4',
  posterA5: 'Poster A5',
  people: (count: number) =>
    plural(count, { one: '1 person came by it', other: `${count} people came by it` }),
  withdraw: 'Withdraw',
  withdrawing: 'Withdrawing...',
  withdrawTitle: (name: string) => `Withdraw ${name}?`,
  withdrawText: 'Its link and its posters stop working. Those who came by it stay.',
  cancel: 'Cancel',
})

export const joinPageCopy = catalogue('joinPageCopy', {
  title: 'Invitation',
  heading: (site: string) => `You are invited to ${site}`,
  text: (tagline: string) => `${tagline}. An account is free.`,
  invitation: (code: string, until: string | null) =>
    until === null ? `Invitation ${code}` : `Invitation ${code}, valid until ${until}`,
  name: 'What shall we call you?',
  nameHint: 'At least 3 letters or digits. It need not be your real name, and you log in with it.',
  orEmpty: 'or leave it empty',
  emailHint: 'Without it you get ten recovery codes instead.',
  agree: (age: number) => `I am ${age} or older and I accept the`,
  rules: 'community rules',
  pleaseAgree: (age: number) => `Please confirm that you are ${age} or older and accept the rules.`,
  join: (site: string) => `Join ${site}`,
  notValid: 'This invitation is no longer valid',
  notValidText: 'It is used up, expired or withdrawn. Ask for a new one where you found it.',
  lookAround: 'Look around',
  member: 'You are a member already.',
})

export const posterCopy = catalogue('posterCopy', {
  heading: 'Come and join us.',
  scan: 'Scan the code with your phone, or type the address:',
  until: (day: string) => `Valid until ${day}`,
})
