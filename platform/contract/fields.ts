import * as z from 'zod/mini'
import { catalogue } from './catalogue.ts'

export const fieldMessages = catalogue('fieldMessages', {
  invalidText: 'Text is not valid.',
  oneLine: 'Please keep this on one line.',
  invisible: 'Please remove the invisible characters.',
  tooLong: (max: number) => `Please keep this under ${max} characters.`,
  badPage: 'Page is not valid.',
})

export const pageLimits = { default: 20, max: 100 }

export const Id = z.int().check(z.positive())
export const Instant = z.string()

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/
const controls = /(?![\n\t])\p{Cc}/gu

export const isStorable = (value: string) => !value.includes('\u0000') && !loneSurrogate.test(value)
export const isBlank = (value: string) => value.replace(/[\p{Z}\p{C}\p{M}]/gu, '') === ''
export const countCharacters = (value: string) => [...value].length
const clean = (value: string) => value.normalize('NFC').replace(/\r\n?/g, '\n').replace(controls, '').trim()

/** What is wrong with a field, in the language of who reads it: a text that was read when the module was loaded would be in English. */
export type FieldProblem = { error: () => string }

const cleaned = (wrongType: FieldProblem) =>
  z.pipe(
    z.string(wrongType).check(z.refine(isStorable, { error: () => fieldMessages.invalidText, abort: true })),
    z.transform(clean),
  )

/** Required text, `blank` or shorter than `min` characters is one problem: trimmed, in NFC, counted in user-perceived characters, never blank, not even with invisible characters. */
export const text = (blank: FieldProblem, max: number, min = 1) =>
  z.pipe(
    cleaned(blank),
    z.string().check(
      z.refine((value) => !isBlank(value), { ...blank, abort: true }),
      z.refine((value) => countCharacters(value) >= min, { ...blank, abort: true }),
      z.refine((value) => countCharacters(value) <= max, { error: () => fieldMessages.tooLong(max) }),
    ),
  )

const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/
/** Control characters and characters without a shape of their own: zero-width, turning the writing direction, fillers. */
const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Where emoji need one: after a symbol that has two forms, in a keycap, and between the parts of a composed one. */
const inEmoji =
  /(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]|(?<=[0-9#*])\uFE0F(?=\u20E3)|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})/gu

/** Where letters need one: joiners between two letters or marks of a script that uses them, such as Sinhala and Persian. */
const inWords =
  /(?<=[\p{L}\p{M}])(?<!\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek})[\u200C\u200D](?=[\p{L}\p{M}])(?!\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek})/gu
/** The flags of England, Scotland and Wales: letters without a shape after a black flag, up to their end. */
const inFlags = /(?<=🏴)[\u{E0020}-\u{E007E}]{2,6}\u{E007F}/gu

const isOneLine = (value: string) => !lineBreak.test(value)
export const isVisible = (value: string) =>
  !invisible.test(value.replace(inEmoji, '').replace(inWords, '').replace(inFlags, ''))

const oneLine = z.pipe(
  z.string().check(z.refine(isStorable, { error: () => fieldMessages.invalidText, abort: true })),
  z.pipe(
    z.transform((value: string) => (isBlank(value) ? '' : value.trim())),
    z
      .string()
      .check(
        z.refine(isOneLine, { error: () => fieldMessages.oneLine, abort: true }),
        z.refine(isVisible, { error: () => fieldMessages.invisible, abort: true }),
      ),
  ),
)

/** A name or a title: required text on one line, of characters that can be seen. */
export const lineText = (blank: FieldProblem, max: number, min = 1) =>
  z.pipe(z.pipe(z.string(blank), oneLine), text(blank, max, min))

const filledIn = z.pipe(
  z.optional(z.nullable(z.string({ error: () => fieldMessages.invalidText }))),
  z.transform((value) => value ?? ''),
)
const cleanedOrEmpty = (max: number) =>
  z.pipe(
    z.string().check(z.refine(isStorable, { error: () => fieldMessages.invalidText, abort: true })),
    z.pipe(
      z.transform((value: string) => (isBlank(value) ? '' : clean(value))),
      z
        .string()
        .check(
          z.refine((value) => countCharacters(value) <= max, { error: () => fieldMessages.tooLong(max) }),
        ),
    ),
  )

/** Optional text: absent, null or blank becomes ''. */
export const optionalText = (max: number) => z.pipe(filledIn, cleanedOrEmpty(max))

/** Optional text on one line: absent, null or blank becomes ''. */
export const optionalLine = (max: number) => z.pipe(filledIn, z.pipe(oneLine, cleanedOrEmpty(max)))

/** `?limit=` and `?cursor=` of a list paged by key. */
export const pageFields = {
  limit: z.pipe(
    z.optional(
      z
        .string({ error: () => fieldMessages.badPage })
        .check(z.regex(/^[1-9]\d{0,2}$/, { error: () => fieldMessages.badPage })),
    ),
    z.pipe(
      z.transform((value: string | undefined) => (value === undefined ? pageLimits.default : Number(value))),
      z.number().check(z.maximum(pageLimits.max, { error: () => fieldMessages.badPage })),
    ),
  ),
  cursor: z.optional(
    z
      .string({ error: () => fieldMessages.badPage })
      .check(
        z.minLength(1, { error: () => fieldMessages.badPage }),
        z.maxLength(200, { error: () => fieldMessages.badPage }),
      ),
  ),
}
export const PageQuery = z.object(pageFields)
export type PageQuery = z.infer<typeof PageQuery>

export const Message = z.object({ message: z.string() })
