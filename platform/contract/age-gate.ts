/** Set by the browser when a visitor confirms their age. It holds only that, no birthday. */
export const ageCookie = 'age-confirmed'

/** Pages that visitors can read before that, also with AGE_GATE=strict: the legal ones, and the way into an account. */
export const pagesBeforeAge: ReadonlySet<string> = new Set([
  '/about',
  '/appeal',
  '/contact',
  '/forgot-password',
  '/login',
  '/paia',
  '/pages/community-rules',
  '/pages/selling-rules',
  '/privacy',
  '/register',
  '/reset-password',
  '/terms',
  '/transparency',
  '/unsubscribe',
  '/verify-email',
])
