import { catalogue, plural } from '#platform/contract/catalogue.ts'

export const resetCodesCopy = catalogue('resetCodesCopy', {
  title: 'Recovery Codes for Your Password',
  text: 'Ten codes for paper. If you forget your password, one of them sets a new one, without an email.',
  none: 'You have no codes',
  noneText: 'Without a confirmed email address, they are the only way back in.',
  left: (count: number) => plural(count, { one: '1 code left', other: `${count} codes left` }),
  since: (day: string) => `Made on ${day}. They end when your password changes.`,
  make: 'Make codes',
  makeNew: 'Make new codes',
  ask: 'Make recovery codes?',
  askText: 'Enter your password first. Earlier codes for your password no longer work then.',
  working: 'One moment...',
  saveThem: 'Save these codes',
  saveText: 'Each sets a new password once. We only show them now: write them down or print them.',
  offer: 'You gave no email address. If you forget your password, these codes are the only way back in.',
  /** On the page of a forgotten password. */
  haveCode: 'Do you have a recovery code?',
  haveCodeText: 'It sets a new password at once, without email.',
  username: 'Username',
  code: 'Recovery code',
  codeHint: 'From the list you saved: abcdef-ghijkl-mnopqr-stuvwx',
  setPassword: 'Set password',
})
