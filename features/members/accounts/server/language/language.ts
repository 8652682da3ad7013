import { chooseLanguageOf } from '#features/members/people/server/member-language.ts'
import { currentLanguage, knownLanguages } from '#platform/contract/catalogue.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import type { LanguageSettings } from '../../language.contract.ts'
import { sendViewerChanged } from '../sessions.ts'

/** The language in which the member reads, and those that there are. */
export function readLanguage(language = currentLanguage()): LanguageSettings {
  const tags = knownLanguages().filter((tag) => tag === language || !isPseudo(tag))
  return { language, languages: tags.map((tag) => ({ tag, name: nameOf(tag) })) }
}

export async function setLanguage(db: Db, viewer: Viewer, language: string) {
  await inTransaction(db, async (tx) => {
    await chooseLanguageOf(tx, viewer.id, language)
    await sendViewerChanged(tx, viewer.id)
  })
  return readLanguage(language)
}

/** Regions from XA to XZ are nobody's: such a language is for tests. */
const isPseudo = (tag: string) => /-X[A-Z]$/.test(tag)

const nameOf = (tag: string) => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
