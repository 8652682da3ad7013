import { recordAction } from '#features/members/audit/server/audit.ts'
import { inWordsOf, unknownMarks, withMarks } from '#features/site/settings/mail-words.ts'
import { siteOfPlaceholders } from '#features/site/settings/pages/placeholders.ts'
import { readMailTexts, saveMailText } from '#features/site/settings/server/mails/edit-mail-texts.ts'
import type { WordedMail } from '#features/site/settings/server/mails/worded-mail.ts'
import { siteInMail } from '#features/site/settings/server/settings.ts'
import { settingDefaults } from '#features/site/settings/settings.ts'
import { currentLanguage, isKnownLanguage, knownLanguages } from '#platform/contract/catalogue.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { invalid, notFound } from '#platform/server/errors.ts'
import { inLanguage } from '#platform/server/language.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import type { AdminMail, MailTextInput } from '../../mails.contract.ts'
import { adminMailMessages, sampleMailCopy } from '../../mails.copy.ts'
import { sampleMails } from './sample-mails.ts'

/** Every mail with what admins wrote for it in this language, else in that of the viewer. */
export async function listAdminMails(db: Db, config: Config, language = currentLanguage()) {
  assertLanguage(language)
  return { languages: knownLanguages(), mails: await readAdminMails(db, config, language) }
}

async function readAdminMails(db: Db, config: Config, language: string): Promise<AdminMail[]> {
  const written = await readMailTexts(db, language)
  const mails = inLanguage(language, () => markedMails(config))
  return mails.map(({ subject, words }) => ({
    slug: words.name,
    language,
    subject: written.get(words.name)?.subject ?? null,
    paragraph: written.get(words.name)?.paragraph ?? null,
    ours: {
      subject: withMarks(subject, words.values),
      paragraph: withMarks(words.paragraph, words.values),
    },
    marks: Object.keys(words.values).map(markOf),
  }))
}

const markOf = (name: string) => `{${name}}`

/** The mails about a site whose name is '{site}', to a member whose name is '{name}'. */
const markedMails = ({ site }: Config) =>
  sampleMails({
    site: siteOfPlaceholders({ ...site, ...settingDefaults }),
    name: '{name}',
    username: '{username}',
    device: '{device}',
    business: '{business}',
  })

type Change = { slug: string; input: MailTextInput }

export async function changeMail(db: Db, config: Config, viewer: Viewer, change: Change) {
  const { slug, input } = change
  const { language, subject, paragraph } = input
  const mail = await readSample(db, config, change)
  await inTransaction(db, async (tx) => {
    await saveMailText(tx, slug, language, { subject, paragraph })
    await recordAction(tx, viewer, 'mail.change', {
      aboutType: 'mail',
      detail: { key: slug, name: inWordsOf(mail, { subject, paragraph }).subject },
    })
  })
  const changed = (await readAdminMails(db, config, language)).find((one) => one.slug === slug)
  if (!changed) throw notFound(adminMailMessages.missing)
  return changed
}

export async function previewMail(db: Db, config: Config, change: Change) {
  const { subject, text } = inWordsOf(await readSample(db, config, change), change.input)
  return { subject, text }
}

/** The mail to an invented member, once what they wrote for it is found good. */
async function readSample(db: Db, config: Config, { slug, input }: Change) {
  assertLanguage(input.language)
  const site = await siteInMail(db, config)
  const mails = inLanguage(input.language, () => sampleMails({ site, ...sampleMailCopy }))
  const mail = mails.find(({ words }) => words.name === slug)
  if (!mail) throw notFound(adminMailMessages.missing)
  assertMarks('subject', input.subject, mail)
  assertMarks('paragraph', input.paragraph, mail)
  return mail
}

function assertLanguage(language: string) {
  if (!isKnownLanguage(language)) throw invalid(adminMailMessages.unknownLanguage, { field: 'language' })
}

function assertMarks(field: 'subject' | 'paragraph', text: string | null, { words: { values } }: WordedMail) {
  const [unknown] = unknownMarks(text ?? '', values)
  if (!unknown) return
  const known = Object.keys(values).map(markOf).join(', ')
  throw invalid(adminMailMessages.unknownMark(unknown, known), { field })
}
