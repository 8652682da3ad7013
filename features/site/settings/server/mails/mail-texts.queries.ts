import type { Db } from '#platform/server/postgres/db.ts'

export type MailText = { subject: string | null; paragraph: string | null }

export const findMailText = (db: Db, mail: string, language: string): Promise<MailText | undefined> =>
  db
    .selectFrom('mailTexts')
    .select(['subject', 'paragraph'])
    .where('mail', '=', mail)
    .where('language', '=', language)
    .executeTakeFirst()

/** Lists what admins wrote in a language, for every mail. */
export const listMailTexts = (db: Db, language: string) =>
  db
    .selectFrom('mailTexts')
    .select(['mail', 'subject', 'paragraph'])
    .where('language', '=', language)
    .execute()

export const upsertMailText = (db: Db, mail: string, language: string, text: MailText) =>
  db
    .insertInto('mailTexts')
    .values({ mail, language, ...text })
    .onConflict((conflict) =>
      conflict.columns(['mail', 'language']).doUpdateSet({ ...text, changedAt: new Date().toISOString() }),
    )
    .execute()

export const deleteMailText = (db: Db, mail: string, language: string) =>
  db.deleteFrom('mailTexts').where('mail', '=', mail).where('language', '=', language).execute()
