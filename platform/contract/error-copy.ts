import { catalogue } from './catalogue.ts'
export const errorCopy = catalogue('errorCopy', {
  somethingWrong: 'Something went wrong on our side. Please try again.',
  unreachable: 'We couldn’t reach the server. Check your connection and try again.',
  badHost: 'The request names no valid host.',
  notFound: 'Not found',
  notAllowed: 'You’re not allowed to do that.',
  sameKey: 'This Idempotency-Key was used for another request.',
  notLoggedIn: 'Not logged in',
  notAuthenticated: 'Not authenticated',
  otherMember: 'Someone else is logged in here now. Please log in again.',
  tooMany: 'Too many attempts. Please try again later.',
  secondFactorNeeded: 'Turn on two-factor authentication to use the console.',
  staffOnly: 'Administrators only.',
})
