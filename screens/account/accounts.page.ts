import { readMe } from '#features/members/accounts/server/accounts.ts'
import { peopleApi } from '#features/members/people/contract.ts'
import { readSettings } from '#features/site/settings/server/settings.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { prefetch, servePage } from '#platform/server/http/pages/pages.ts'
import type { Db } from '#platform/server/postgres/db.ts'

/** Hydrates every page of a member with their own data. */
export const prefetchMe = async (db: Db, viewer: Viewer | null) =>
  viewer ? [prefetch(peopleApi.me, {}, await readMe(db, viewer))] : []

export const accountPages = [
  servePage('/login', 'screens/account/LoginScreen.tsx', async ({ db, config }) => ({
    title: 'Login',
    description: `Log in to ${(await readSettings(db, config)).name}.`,
  })),
  servePage('/register', 'screens/account/RegisterScreen.tsx', async () => ({
    title: 'Register',
    description: 'Create an account. For adults aged 21 and over.',
  })),
  servePage('/forgot-password', 'screens/account/ForgotPasswordScreen.tsx', async () => ({
    title: 'Forgot password?',
    description: 'Get a link by email to choose a new password.',
  })),
  servePage('/reset-password', 'screens/account/ResetPasswordScreen.tsx', async () => ({
    title: 'Choose a new password',
  })),
  servePage('/verify-email', 'screens/account/VerifyEmailScreen.tsx', async () => ({
    title: 'Confirm your email address',
  })),
  servePage('/settings', 'screens/settings/SettingsScreen.tsx', async () => ({
    title: 'Account Settings',
  })),
]

export const accountRedirects = {
  '/auth': () => '/login',
  /** Where password managers send their users. */
  '/.well-known/change-password': () => '/settings?tab=security',
}
