import { createHmac, timingSafeEqual } from 'node:crypto'
import { inLanguageOf } from '#features/members/people/server/member-language.ts'
import { sendWorded } from '#features/site/settings/server/mails/worded-mail.ts'
import { siteInMail } from '#features/site/settings/server/settings.ts'
import { isId } from '#platform/contract/endpoint.ts'
import type { Config } from '#platform/server/config/config.ts'
import { invalid } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { isOfDigest } from '../contract.ts'
import { unsubscribeMessages } from '../copy.ts'
import {
  findRecipient,
  findSecret,
  giveBack,
  readUnseen,
  takeDue,
  updateNoDigest,
  updateNoMails,
} from './email-digest.queries.ts'
import { notificationMail } from './notifications.mail.ts'

/** Sends each member one email about what they have not seen; what the mail server does not accept is retried by the next run. */
export async function mailDue(db: Db, config: Config) {
  if (!config.smtpUrl) return
  const secret = await findSecret(db)
  const errors: unknown[] = []
  for (const { userId, ids } of await takeDue(db)) {
    try {
      await inLanguageOf(db, userId, () => mailTo(db, config, secret, userId, ids))
    } catch (error) {
      errors.push(error)
      await giveBack(db, ids)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} mails were not taken`)
}

/** The recipient for notifications with a separate email; undefined: they want no email, or the address is not confirmed. */
export const readRecipient = (db: Db, userId: number) => findRecipient(db, userId)

async function mailTo(db: Db, config: Config, secret: string, userId: number, ids: number[]) {
  const recipient = await findRecipient(db, userId)
  const unseen = recipient ? await readUnseen(db, userId, ids) : []
  if (!recipient || unseen.length === 0) return
  const site = await siteInMail(db, config)
  await sendWorded(
    db,
    config,
    site,
    notificationMail(site, recipient, unseen, tokenOf(secret, userId, 'all')),
  )
}

/** The lists of mails that a member can leave by a link. */
type List = 'all' | 'digest'

export const unsubscribeToken = async (db: Db, userId: number, list: List) =>
  tokenOf(await findSecret(db), userId, list)

/** Stops the mails of the token's list to its owner. The link must work without a login. */
export async function stopMails(db: Db, token: string) {
  const [id = ''] = token.split('.')
  const list = isOfDigest(token) ? 'digest' : 'all'
  const expected = Buffer.from(isId(id) ? tokenOf(await findSecret(db), Number(id), list) : '')
  const given = Buffer.from(token)
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw invalid(unsubscribeMessages.bad)

  if (list === 'digest') await updateNoDigest(db, Number(id))
  else await updateNoMails(db, Number(id))
  return { message: list === 'digest' ? unsubscribeMessages.digestDone : unsubscribeMessages.done }
}

function tokenOf(secret: string, userId: number, list: List) {
  const [place, subject] = list === 'digest' ? ['digest.', 'no digests'] : ['', 'no mails']
  return `${userId}.${place}${createHmac('sha256', secret).update(`${subject} ${userId}`).digest('base64url')}`
}
