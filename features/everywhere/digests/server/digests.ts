import { readRecipient, unsubscribeToken } from '#features/members/notifications/server/email-digest.ts'
import { readUnreadSince } from '#features/members/notifications/server/notifications.ts'
import { inLanguageOf } from '#features/members/people/server/member-language.ts'
import { sendWorded } from '#features/site/settings/server/mails/worded-mail.ts'
import { siteInMail } from '#features/site/settings/server/settings.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { digestLimits, type Cadence, type DigestSettings } from '../contract.ts'
import { listComingEvents, listDiscussionsSince, listPopularPosts } from './digest-parts.queries.ts'
import { enqueueDue, findCadence, updateCadence } from './digest-times.queries.ts'
import { digestMail, isEmpty } from './digests.mail.ts'

export const readSettings = async (db: Db, viewer: Viewer) => ({ cadence: await findCadence(db, viewer) })

export async function saveSettings(db: Db, viewer: Viewer, { cadence }: DigestSettings) {
  await updateCadence(db, viewer, cadence)
  return readSettings(db, viewer)
}

export const mailDigestJob = 'digests.mail'

const atOnce = 500

/** Enqueues the digests that are due. */
export async function enqueueDigests(db: Db) {
  while ((await enqueueDue(db, mailDigestJob, atOnce)) === atOnce);
}

export type DueDigest = { userId: number; cadence: Exclude<Cadence, 'off'>; since: string }

/** Sends what the member may see now and has missed since; nothing when there is nothing to say. */
export async function mailDigest(db: Db, config: Config, due: DueDigest) {
  if (config.smtpUrl) await inLanguageOf(db, due.userId, () => composeDigest(db, config, due))
}

async function composeDigest(db: Db, config: Config, { userId, cadence, since }: DueDigest) {
  const viewer: Viewer = { id: userId, role: 'member' }
  const to = await readRecipient(db, userId)
  if (!to || (await findCadence(db, viewer)) === 'off') return
  const digest = {
    ...(await readUnreadSince(db, userId, since, digestLimits.notifications)),
    posts: await listPopularPosts(db, viewer, since),
    discussions: await listDiscussionsSince(db, viewer, since),
    events: await listComingEvents(db, viewer),
  }
  if (isEmpty(digest)) return

  const site = await siteInMail(db, config)
  const token = await unsubscribeToken(db, userId, 'digest')
  await sendWorded(db, config, site, digestMail({ site, to, cadence, token }, digest))
}
