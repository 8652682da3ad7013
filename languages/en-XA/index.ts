import type { LanguageSource } from '#platform/contract/catalogue.ts'

/** Marks every text of a catalogue, so that a word without marks is in none. Addresses, names of classes and categories of plurals are no texts. */
export const language: LanguageSource = (name, english) =>
  name === 'plurals'
    ? english
    : Object.fromEntries(Object.entries(english).map(([key, value]) => [key, marked(value)]))

function marked(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? '' : `⟦${value}⟧`
  if (typeof value === 'function')
    return (...parameters: unknown[]) => marked(Reflect.apply(value, undefined, parameters))
  if (Array.isArray(value)) return value.map(marked)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, marked(part)]))
}
