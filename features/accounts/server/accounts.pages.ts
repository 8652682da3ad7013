import type { Db } from '#platform/server/postgres/db.ts'
import { prefetch, servePage } from '#platform/server/http/pages/pages.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { readMe } from './accounts.ts'
import { readSettings } from '#features/site/server/settings.ts'
import { peopleApi } from '#features/people/contract.ts'

/** Hydrates every page of a member with their own data. */
export const prefetchMe = async (db: Db, viewer: Viewer | null) =>
  viewer ? [prefetch(peopleApi.me, {}, await readMe(db, viewer))] : []

export const accountPages = [
  servePage('/login', 'features/accounts/web/LoginPage.tsx', async ({ db, config }) => ({
    title: 'Login',
    description: `Log in to ${(await readSettings(db, config)).name}.`,
  })),
  servePage('/register', 'features/accounts/web/RegisterPage.tsx', async () => ({
    title: 'Register',
    description: 'Create an account. For adults aged 21 and over.',
  })),
  servePage('/forgot-password', 'features/accounts/web/ForgotPasswordPage.tsx', async () => ({
    title: 'Forgot password?',
    description: 'Get a link by email to choose a new password.',
  })),
  servePage('/reset-password', 'features/accounts/web/ResetPasswordPage.tsx', async () => ({
    title: 'Choose a new password',
  })),
  servePage('/verify-email', 'features/accounts/web/VerifyEmailPage.tsx', async () => ({
    title: 'Confirm your email address',
  })),
  servePage('/settings', 'features/accounts/web/SettingsPage.tsx', async () => ({
    title: 'Account Settings',
  })),
]

export const accountRedirects = {
  '/auth': () => '/login',
  /** Where password managers send their users. */
  '/.well-known/change-password': () => '/settings?tab=security',
}
