import type * as z from 'zod/mini'

export type JsonSchema = z.core.JSONSchema.BaseSchema
export type Schemas = Record<string, JsonSchema>
export type Example = null | string | number | boolean | Example[] | { [name: string]: Example }

/**
 * A value that the schema accepts: what is required, and of what may be left out the first thing if nothing is required. `key` is the name
 * of the field that has the value.
 */
export function exampleOf(schema: JsonSchema, schemas: Schemas, key: string): Example {
  if (schema.$ref) return exampleOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas, key)
  if (isExample(schema.const)) return schema.const
  if (schema.enum) return schema.enum[0] ?? null
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (choice) return exampleOf(choice, schemas, key)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, schemas, key)))
  if (schema.type === 'object') return objectOf(schema, schemas, key)
  if (schema.type === 'array') return arrayOf(schema, schemas, key)
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer') return numberOf(schema, key)
  return schema.type === 'string' ? textOf(schema, key) : null
}

const isExample = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

function objectOf(schema: JsonSchema, schemas: Schemas, key: string) {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema
  const names = Object.keys(properties)
  const shown = names.filter((name) => required.includes(name) || asked.has(name))
  const example = (shown.length > 0 ? shown : names.slice(0, 1)).map((name) => [
    name,
    exampleOf(read(properties[name]), schemas, name),
  ])
  const keys = read(propertyNames).enum ?? [textOf(read(propertyNames), 'name')]
  return Object.fromEntries(
    typeof additionalProperties === 'object' && names.length === 0
      ? keys.map((name) => [String(name), exampleOf(additionalProperties, schemas, key)])
      : example,
  )
}

/** What schemas let out and their checks ask for. */
const asked = new Set(['address', 'price', 'times'])

const read = (schema: JsonSchema | boolean | undefined): JsonSchema =>
  typeof schema === 'object' ? schema : {}

function arrayOf({ items, prefixItems, minItems }: JsonSchema, schemas: Schemas, key: string): Example[] {
  if (prefixItems) return prefixItems.map((item) => exampleOf(read(item), schemas, key))
  const item = Array.isArray(items) ? items[0] : items
  return Array.from({ length: Math.max(minItems ?? 0, 1) }, (_, index) =>
    exampleOf(read(item), schemas, index === 0 ? key : `${key} ${index + 1}`),
  )
}

function numberOf({ minimum, maximum, exclusiveMinimum }: JsonSchema, key: string) {
  const least = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : -Infinity)
  const value = numbers.find(([pattern]) => pattern.test(key))?.[1] ?? 1
  return Math.min(Math.max(value, least), maximum ?? Infinity)
}

const numbers: [RegExp, number][] = [
  [/id$/i, 42],
  [/cents/i, 24_900],
  [/latitude/, -34.04],
  [/longitude/, 23.05],
  [/quietFrom/, 22],
]

function textOf({ format, pattern, minLength = 0, maxLength = Infinity }: JsonSchema, key: string) {
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text))
  const [, name = '', number = ''] = /^(.*?)( \d+)?$/.exec(key) ?? []
  const named = texts.find(([pattern, text]) => pattern.test(name) && fits(text))?.[1]
  if (named !== undefined) return named + number
  if (format && formats[format]) return formats[format]
  return (plain.find(fits) ?? 'x'.repeat(minLength)) + number
}

/** A day that is still to come, for what ends or begins then. */
const soon = new Date(Date.now() + 30 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10)
const moment = `${soon}T10:00:00.000Z`
const formats: Record<string, string> = { 'date-time': moment, date: soon }

/** Texts by the name of their field. */
const texts: [RegExp, string][] = [
  [/username/i, 'thandi'],
  [/displayName/, 'Thandi'],
  [/password/i, 'rooibos with honey'],
  [/email|^to$/i, 'thandi@example.org'],
  [/phone/i, '021 555 0100'],
  [/At$/, moment],
  [/until|expires|valid|date/i, soon],
  [/^time$/i, '18:00'],
  [/^language$/, 'en'],
  [/^price$/, '249.00'],
  [/^account$/, '62001234567'],
  [/^branch$/, '250655'],
  [/^category$/, 'Dispensary'],
  [/^secretKey$/, `sk_test_${'0'.repeat(40)}`],
  [/^p256dh$/, `B${'A'.repeat(86)}`],
  [/^auth$/, 'A'.repeat(22)],
  [/subject|message/, 'A question about licences'],
  [/content|text|body/i, 'The first tomatoes of the season.'],
  [/title|name/i, 'Living soil'],
  [/reason/, 'Not what this group is about.'],
  [/url/i, 'https://example.org/soil'],
  [/location|city|town/i, 'Knysna'],
  [/province/i, 'Western Cape'],
  [/postalCode/i, '6571'],
  [/tag/i, 'LivingSoil'],
]

/** For fields of other names: the first that fits the pattern. */
const plain = ['text', '1', moment, soon, '18:00', '9', 'aB3dE5gH7jK9mN1pQ3sT5v', 'abcdefgh12345678', '']
