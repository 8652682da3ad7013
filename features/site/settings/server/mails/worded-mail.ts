import { currentLanguage } from '#platform/contract/catalogue.ts'
import type { Config } from '#platform/server/config/config.ts'
import { sendMail, type Mail } from '#platform/server/mail/mailer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { inWordsOf, type MailWords } from '../../mail-words.ts'
import type { FullSite } from '../../settings.ts'
import { findMailText } from './mail-texts.queries.ts'

export type WordedMail = Mail & { words: MailWords }

/** Sends a mail with the words that admins chose for the language of the moment, or ours. */
export async function sendWorded(db: Db, config: Config, site: FullSite, mail: WordedMail) {
  const written = await findMailText(db, mail.words.name, currentLanguage())
  const { words: _, ...sent } = written ? inWordsOf(mail, written) : mail
  await sendMail(config, site, sent)
}
