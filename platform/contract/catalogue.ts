/** The texts of one catalogue in English, by their keys: sentences, functions that build them, and groups of both. */
type Texts = Record<string, unknown>

/** What a translation has of the catalogues, by their names. What it leaves out is in English. */
export type Translation = Record<string, Texts>

/** A language as it is added: what it has, or how it makes a catalogue from the English one. */
export type LanguageSource = Translation | ((name: string, english: Texts) => Texts)

export const english = 'en'

const sources = new Map<string, LanguageSource>()
const translated = new Map<string, Texts>()
let languageOfNow = () => english

/** Adds a language, by its BCP 47 tag. */
export function addLanguage(language: string, source: LanguageSource): void {
  sources.set(language, source)
  translated.clear()
}

export const isKnownLanguage = (language: string): boolean => language === english || sources.has(language)

/** Says in which language texts are read from now on. The browser's page has one; on the server each request and each mail has its own. */
export function chooseLanguage(choose: () => string): void {
  languageOfNow = choose
}

/** The language in which a text would be read now, as dates and numbers need it. */
export const currentLanguage = (): string => languageOfNow()

/**
 * Texts that members read, in English, under a name of their own by which translations call them. Each is looked up when it is read, in the
 * language of that moment: store the catalogue, not its texts.
 */
/* @__NO_SIDE_EFFECTS__ */
export function catalogue<Given extends object>(name: string, texts: Given): Given {
  return new Proxy(texts, {
    get: (own, key, receiver) => {
      const language = languageOfNow()
      const found = language === english ? own : textsIn(language, name, own)
      return Reflect.get(found, key, found === own ? receiver : found)
    },
  })
}

function textsIn(language: string, name: string, own: object): object {
  const key = `${language} ${name}`
  const known = translated.get(key)
  if (known) return known
  const source = sources.get(language)
  const given = typeof source === 'function' ? source(name, { ...own }) : source?.[name]
  const texts = given ? merged({ ...own }, given) : { ...own }
  translated.set(key, texts)
  return texts
}

const isGroup = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The English texts with those of the translation in their place. */
function merged(own: Texts, given: Texts): Texts {
  const result = { ...own }
  for (const [key, value] of Object.entries(given)) {
    const before = own[key]
    result[key] = isGroup(before) && isGroup(value) ? merged(before, value) : value
  }
  return result
}
