import { catalogue } from '#platform/contract/catalogue.ts'
export const sessionEndedCopy = catalogue('sessionEndedCopy', {
  title: 'You’ve been logged out',
  text: 'Log in again to go on. Drafts and your checkout are still here when you come back.',
  stay: 'Stay on this page',
  login: 'Login',
})
