import { catalogue } from '#platform/contract/catalogue.ts'

/** The titles and descriptions of pages, as tabs, search engines and shared links show them. */
export const accountPageCopy = catalogue('accountPageCopy', {
  login: { title: 'Login', description: (site: string) => `Log in to ${site}.` },
  register: { title: 'Register', description: 'Create an account. For adults aged 21 and over.' },
  forgotPassword: {
    title: 'Forgot password?',
    description: 'Get a link by email to choose a new password.',
  },
  resetPassword: { title: 'Choose a new password' },
  verifyEmail: { title: 'Confirm your email address' },
  settings: { title: 'Account Settings' },
  unsubscribe: { title: 'Unsubscribe', description: 'Stop email notifications.' },
})
