import { english } from '#platform/contract/catalogue.ts'
import { inLanguage } from '#platform/server/language.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { findLanguage, updateLanguage, updateMissingLanguage } from './member-language.queries.ts'

/** Runs `action` in the language of a member who has not asked for its texts: in that of their mails, pushes and live notifications. */
export const inLanguageOf = async <T>(db: Db, userId: number, action: () => T | Promise<T>): Promise<T> =>
  inLanguage((await findLanguage(db, userId)) ?? english, action)

/** Mails and pushes know no browser: the first one that is not in English says their language, until the member chooses one. */
export async function rememberLanguage(db: Db, userId: number, language: string) {
  if (language !== english) await updateMissingLanguage(db, userId, language)
}

export const chooseLanguageOf = (db: Db, userId: number, language: string) =>
  updateLanguage(db, userId, language)
