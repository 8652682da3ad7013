import { acceptEveryone } from '#features/members/connections/server/follows.ts'
import { readUnread } from '#features/members/notifications/server/unread.ts'
import type { Me } from '#features/members/people/contract.ts'
import type { NotificationPreferences, PrivacySettings } from '#features/members/people/contract.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { invalid, notAuthenticated } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { type PasswordInput } from '../contract.ts'
import { accountMessages } from '../copy.ts'
import { settingsMessages } from '../settings.copy.ts'
import { findMe, updatePreferences, updatePrivacy } from './accounts.queries.ts'
import { isOwnPassword } from './confirm-password.ts'
import { distrustBrowsers } from './devices.ts'
import { replacePassword } from './password-change.ts'
import { hashPassword, rejectWeakPassword } from './passwords.ts'
import { alertOwner } from './security-alerts.ts'
import { endOtherSessions, endSession, type Visit } from './sessions.ts'

export async function logOut(db: Db, token: string | null) {
  if (token) await endSession(db, token)
  return { message: accountMessages.loggedOut }
}

export async function readMe(db: Db, viewer: Viewer): Promise<Me> {
  const [me, unread] = await Promise.all([findMe(db, viewer), readUnread(db, viewer.id)])
  if (!me) throw notAuthenticated(errorCopy.notAuthenticated)
  return { ...me, ...unread }
}

export async function changePassword(
  db: Db,
  config: Config,
  viewer: Viewer,
  input: PasswordInput,
  { token, browserToken, device }: Pick<Visit, 'token' | 'browserToken' | 'device'>,
) {
  const me = await readMe(db, viewer)
  if (!(await isOwnPassword(db, viewer, input.currentPassword)))
    throw invalid(accountMessages.passwordFailedText, {
      issues: [{ path: 'currentPassword', message: accountMessages.wrongPassword }],
    })
  const isWeak = rejectWeakPassword(config, input.newPassword, me.username, 'newPassword')

  const passwordHash = await hashPassword(input.newPassword)
  await inTransaction(db, async (tx) => {
    await replacePassword(tx, viewer.id, { passwordHash, isWeak })
    await alertOwner(tx, viewer.id, { event: 'passwordChanged', device })
    await distrustBrowsers(tx, viewer.id, browserToken)
    await endOtherSessions(tx, viewer.id, token ?? '')
  })
  return { message: settingsMessages.passwordUpdatedText }
}

export async function setPreferences(db: Db, viewer: Viewer, changes: Partial<NotificationPreferences>) {
  if (Object.keys(changes).length > 0) await updatePreferences(db, viewer.id, changes)
  return (await readMe(db, viewer)).notificationPreferences
}

export const setPrivacy = (db: Db, viewer: Viewer, changes: Partial<PrivacySettings>) =>
  inTransaction(db, async (tx) => {
    if (changes.profileVisibility === 'public') await acceptEveryone(tx, viewer)
    if (Object.keys(changes).length > 0) await updatePrivacy(tx, viewer.id, changes)
    return (await readMe(tx, viewer)).privacySettings
  })
