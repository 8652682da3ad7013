import { catalogue } from './catalogue.ts'
/** What only the server says: the browser shows it, and does not load it. */
export const requestErrors = catalogue('requestErrors', {
  crossSite: 'Cross-site request refused.',
  overloaded: 'The site is busy. Please try again in a moment.',
  readOnly: 'The server is short of space, so we can’t save anything right now.',
  movingDatabase: 'The site is read-only for a moment, so we can’t save this. Please try again in a minute.',
  cannotStore: 'The server can’t store files right now. Please try again later.',
  cannotRead: 'The server can’t read this file right now. Please try again later.',
  wrongContentType: 'Send this request as JSON.',
  badJson: 'The request is not valid JSON.',
  badHost: 'The request must have one Host header.',
  badForm: 'The request is not a valid form.',
  sentTwice: 'A field was sent twice.',
  unexpectedFile: 'The request contains an unexpected file.',
  badKey: 'The Idempotency-Key is not valid.',
  ageNotConfirmed: 'Please confirm your age on the site first.',
  wrongMethod: 'Method not allowed',
  paused: 'The site is read only for now. Please try again later.',
  noSection: {
    market: 'This site has no marketplace.',
    directory: 'This site has no business directory.',
    events: 'This site has no events.',
    membership: 'This site has no paid membership.',
  },
  limited: 'Your account is limited for now: you can read, but not publish.',
  tooLarge: 'The request is too large.',
})
