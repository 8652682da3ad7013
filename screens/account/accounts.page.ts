import { invitationApi } from '#features/members/accounts/invitations.contract.ts'
import { invitationCopy, joinPageCopy } from '#features/members/accounts/invitations.copy.ts'
import { readMe } from '#features/members/accounts/server/accounts.ts'
import { openInvitation } from '#features/members/accounts/server/invitations/invitations.ts'
import { tokenCopy } from '#features/members/accounts/tokens.copy.ts'
import { peopleApi } from '#features/members/people/contract.ts'
import { readSettings } from '#features/site/settings/server/settings.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { prefetch, servePage, type Redirect } from '#platform/server/http/pages/pages.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { accountPageCopy } from './accounts.copy.ts'

/** Hydrates every page of a member with their own data. */
export const prefetchMe = async (db: Db, viewer: Viewer | null) =>
  viewer ? [prefetch(peopleApi.me, {}, await readMe(db, viewer))] : []

export const accountPages = [
  servePage('/login', 'screens/account/LoginScreen.tsx', async ({ db, config }) => ({
    title: accountPageCopy.login.title,
    description: accountPageCopy.login.description((await readSettings(db, config)).name),
  })),
  servePage('/register', 'screens/account/RegisterScreen.tsx', async () => accountPageCopy.register),
  servePage('/join/:code', 'screens/account/JoinScreen.tsx', async ({ db, config, params }) => {
    const { name, tagline } = await readSettings(db, config)
    const opened = await openInvitation(db, config, params.code)
    return {
      title: joinPageCopy.heading(name),
      description: tagline,
      prefetched: [prefetch(invitationApi.open, { params }, opened)],
    }
  }),
  servePage('/invitations', 'screens/account/InvitationsScreen.tsx', async () => ({
    title: invitationCopy.ownTitle,
  })),
  servePage(
    '/forgot-password',
    'screens/account/ForgotPasswordScreen.tsx',
    async () => accountPageCopy.forgotPassword,
  ),
  servePage(
    '/reset-password',
    'screens/account/ResetPasswordScreen.tsx',
    async () => accountPageCopy.resetPassword,
  ),
  servePage(
    '/verify-email',
    'screens/account/VerifyEmailScreen.tsx',
    async () => accountPageCopy.verifyEmail,
  ),
  servePage('/settings', 'screens/settings/SettingsScreen.tsx', async () => accountPageCopy.settings),
  servePage('/settings/tokens', 'screens/settings/TokensScreen.tsx', async () => ({
    title: tokenCopy.title,
  })),
]

export const accountRedirects: Record<string, Redirect> = {
  '/auth': () => '/login',
  /** Where password managers send their users. */
  '/.well-known/change-password': { toViewer: () => '/settings?tab=security' },
}
