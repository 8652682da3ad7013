import { catalogue } from '#platform/contract/catalogue.ts'
import type { Registration } from './registration-of.ts'

/** What buttons and links to the registration say. */
export const registrationCopy = catalogue('registrationCopy', {
  ways: {
    open: 'Create account',
    approval: 'Ask to join',
    invitation: 'I have an invitation',
  } satisfies Record<Registration, string>,
  /** For the header, where a long name of the site needs the room. */
  byInvitation: 'By invitation',
})
