import type { Db } from '#platform/server/postgres/db.ts'
import { deleteMailText, listMailTexts, upsertMailText, type MailText } from './mail-texts.queries.ts'

/** What admins wrote for mails in this language, by the names of the mails. */
export const readMailTexts = async (db: Db, language: string): Promise<Map<string, MailText>> =>
  new Map(
    (await listMailTexts(db, language)).map(({ mail, subject, paragraph }) => [mail, { subject, paragraph }]),
  )

/** Stores what admins wrote for a mail. Two nulls bring back the mail that comes with the software. */
export const saveMailText = (db: Db, mail: string, language: string, text: MailText) =>
  text.subject === null && text.paragraph === null
    ? deleteMailText(db, mail, language)
    : upsertMailText(db, mail, language, text)
