import * as z from 'zod/mini'
import { isKnownLanguage } from '#platform/contract/catalogue.ts'
import { get, patch } from '#platform/contract/endpoint.ts'
import { languageMessages } from './language.copy.ts'

/** `name` is what the language calls itself. */
const Language = z.object({ tag: z.string(), name: z.string() })
const LanguageSettings = z.object({ language: z.string(), languages: z.array(Language) })
export type LanguageSettings = z.infer<typeof LanguageSettings>

const LanguageInput = z.object({
  language: z.string().check(z.refine(isKnownLanguage, { error: () => languageMessages.unknown })),
})

export const languageApi = {
  read: get('/api/users/me/language', 'Read your language', { access: 'member', answer: LanguageSettings }),
  choose: patch('/api/users/me/language', 'Change your language', {
    access: 'member',
    body: LanguageInput,
    answer: LanguageSettings,
    limit: '20 per hour',
  }),
}
