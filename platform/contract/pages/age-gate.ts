/** Set by the browser when a visitor confirms their age. It holds the age that the site asked for, no birthday. */
export const ageCookie = 'age-confirmed'

/** What the cookie held while every site asked for this age. */
const [withoutAge, ageThen] = ['1', 21]

/** Whether who confirmed this is old enough. A site that asks for a higher age asks again. */
export const confirmsAge = (cookie: string | undefined, minimumAge: number) =>
  cookie !== undefined && (cookie === withoutAge ? ageThen : Number(cookie)) >= minimumAge

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
