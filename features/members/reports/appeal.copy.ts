import { catalogue } from '#platform/contract/catalogue.ts'
// Apart from copy.ts, so that the login loads no copy of reports.
export const appealMessages = catalogue('appealMessages', {
  badLink: 'This page is no longer valid. Please log in again to appeal.',
})

export const appealCopy = catalogue('appealCopy', {
  title: 'Appeal a decision',
  lead: 'Tell us why you think we got it wrong. Someone who wasn’t involved will review it.',
  loading: 'Loading the decision',
  invalid: 'Please log in again',
  login: 'Go to login',
  sent: 'Your appeal was sent',
  sentText:
    'We’ll email you the outcome if you have a confirmed address. You’ll also see it when you next log in.',
})

/** What a suspended member reads who logs in. */
export const suspensionCopy = catalogue('suspensionCopy', {
  until: (day: string) => `Your account is suspended until ${day}.`,
  suspended: 'Your account is suspended until our moderators reinstate it.',
  banned: 'Your account is banned.',
  noEnd: 'Your account is suspended. Please contact us to find out more.',
  reason: (reason: string) => `Reason: ${reason}`,
  waiting: 'Your appeal is waiting for an answer.',
  upheld: (reason: string) => `You appealed, and the decision stands: ${reason}`,
})
