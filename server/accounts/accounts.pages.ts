import type { Db } from '#server/db/db.ts'
import { seed, servePage } from '#server/http/pages.ts'
import { accountApi } from '#shared/accounts.ts'
import type { Viewer } from '#shared/permissions.ts'
import { readMe } from './accounts.ts'

/** Every page of a member carries who they are. */
export const seedMe = async (db: Db, viewer: Viewer | null) =>
  viewer ? [seed(accountApi.me, {}, await readMe(db, viewer))] : []

export const accountPages = [
  servePage('/login', 'accounts/LoginPage.tsx', async () => ({
    title: 'Login',
    description: 'Log in to Highveld.',
  })),
  servePage('/register', 'accounts/RegisterPage.tsx', async () => ({
    title: 'Register',
    description: 'Create an account: for adults of 21 and older.',
  })),
  servePage('/forgot-password', 'accounts/ForgotPasswordPage.tsx', async () => ({
    title: 'I cannot get in',
    description: 'Choose a new password by mail.',
  })),
  servePage('/reset-password', 'accounts/ResetPasswordPage.tsx', async () => ({ title: 'A new password' })),
  servePage('/verify-email', 'accounts/VerifyEmailPage.tsx', async () => ({
    title: 'Confirm your email address',
  })),
  servePage('/settings', 'accounts/SettingsPage.tsx', async () => ({ title: 'Account Settings' })),
]

export const accountRedirects = { '/auth': () => '/login' }
