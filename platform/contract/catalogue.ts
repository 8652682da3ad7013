/** The texts of one catalogue in English, by their keys: sentences, functions that build them, and groups of both. */
type Texts = Record<string, unknown>

/** What a translation has of the catalogues, by their names. What it leaves out is in English. */
export type Translation = Record<string, Texts>

/** A language as it is added: what it has, or how it makes a catalogue from the English one. */
export type LanguageSource = Translation | ((name: string, english: Texts) => Texts)

export const english = 'en'

declare global {
  // oxlint-disable-next-line no-var -- nothing else declares a property of globalThis.
  var pageLanguage: { tag: string; source: LanguageSource } | undefined
}

/** The language of the browser's page, if another than English. Its script runs before all others, some of which read texts when they are loaded. */
const { pageLanguage } = globalThis
const sources = new Map<string, LanguageSource>(pageLanguage && [[pageLanguage.tag, pageLanguage.source]])
const translated = new Map<string, Texts>()
let languageOfNow = () => pageLanguage?.tag ?? english

/** Adds a language, by its BCP 47 tag. */
export function addLanguage(language: string, source: LanguageSource): void {
  sources.set(language, source)
  translated.clear()
}

/** The tags of all languages, English first. */
export const knownLanguages = (): string[] => [english, ...sources.keys()]

export const isKnownLanguage = (language: string): boolean => language === english || sources.has(language)

/** Says in which language texts are read from now on: on the server each request and each mail has its own. */
export function chooseLanguage(choose: () => string): void {
  languageOfNow = choose
}

/** The language in which a text would be read now, as dates and numbers need it. */
export const currentLanguage = (): string => languageOfNow()

/** The language of documents for machines, where English is South Africa's. */
export const regionalLanguage = (): string => (languageOfNow() === english ? 'en-ZA' : languageOfNow())

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
  const texts = merged({ ...own }, given ?? {})
  translated.set(key, texts)
  return texts
}

const isGroup = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The English texts with those of the translation in their place. */
function merged(own: Texts, given: Texts): Texts {
  const entries = Object.entries(own).map(([key, before]) => {
    const value = given[key]
    if (isGroup(before)) return [key, merged(before, isGroup(value) ? value : {})]
    return [key, value ?? (typeof before === 'function' ? inEnglish(before) : before)]
  })
  return { ...given, ...Object.fromEntries(entries) }
}

/** A text without a translation, whose plurals and dates are in English too: other languages have another singular than English, such as for 0. */
const inEnglish =
  (text: Function) =>
  (...parameters: unknown[]): unknown => {
    const choose = languageOfNow
    languageOfNow = () => english
    try {
      return Reflect.apply(text, undefined, parameters)
    } finally {
      languageOfNow = choose
    }
  }

/** A text for each category of numbers that a language tells apart. Those without a text of their own have that of `other`. */
type Forms = { other: string } & { [category in Intl.LDMLPluralRule]?: string }

const pluralRules = new Map<string, Intl.PluralRules>()

export const plurals = catalogue('plurals', {
  /** The category of a number in a language; in a language that the browser does not know, that of English. */
  category: (count: number, language: string): Intl.LDMLPluralRule => {
    const rules = pluralRules.get(language) ?? new Intl.PluralRules([language, english])
    pluralRules.set(language, rules)
    return rules.select(count)
  },
})

/** The form of a text for a number, in the language of the moment: `plural(2, { one: '1 post', other: '2 posts' })` is '2 posts'. */
export const plural = (count: number, forms: Forms): string =>
  forms[plurals.category(count, languageOfNow())] ?? forms.other
