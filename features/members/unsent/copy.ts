import { catalogue, plural } from '#platform/contract/catalogue.ts'
export const unsentCopy = catalogue('unsentCopy', {
  title: 'Not sent yet',
  text: 'This is stored on this device only. It’s sent while the site is open and you’re online.',
  close: 'Close',
  none: 'Everything has been sent.',
  /** In the strip at the foot of the page. */
  waiting: (count: number) =>
    plural(count, { one: '1 waiting to be sent', other: `${count} waiting to be sent` }),
  refused: (count: number) =>
    plural(count, { one: '1 couldn’t be sent', other: `${count} couldn’t be sent` }),
  show: 'Show',
  open: 'Open the page',
  mayBeSent:
    'The connection dropped while this was being sent, more than a day ago. Check whether it’s there before you send it again.',
  sentBefore: 'An earlier version of this was sent before the connection dropped. Edit that one instead.',
  offerText:
    'This looks like an offer of cannabis. Selling it is unlawful in South Africa. Edit the text, or post it anyway: our moderators will then look at it.',
  postAnyway: 'Post anyway',
  leave: {
    title: 'Log out and delete what isn’t sent?',
    text: 'You’ve written something on this device that hasn’t been sent yet. Logging out deletes it.',
    stay: 'Stay logged in',
    logout: 'Log out and delete',
  },
})
