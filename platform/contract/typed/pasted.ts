import * as z from 'zod/mini'
import { fieldMessages, lineText, optionalLine, type FieldProblem } from '../fields.ts'

const shapeless = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Removes marks of the writing direction and other characters that come along when a number or an address is copied. */
export const withoutInvisible = (value: string) => value.replace(shapeless, '')

/** A number, a code or an address that people paste: as `lineText`, but invisible characters are dropped. */
export const pastedLine = (blank: FieldProblem, max: number) =>
  z.pipe(z.pipe(z.string(blank), z.transform(withoutInvisible)), lineText(blank, max))

/** An optional text: absent, null or blank becomes ''. */
export const optionalPastedLine = (max: number) =>
  z.pipe(
    z.pipe(
      z.optional(z.nullable(z.string({ error: () => fieldMessages.invalidText }))),
      z.transform((value) => (typeof value === 'string' ? withoutInvisible(value) : value)),
    ),
    optionalLine(max),
  )

/** A code that people paste, without spaces or dashes, that has this form. */
export const pastedCode = (pattern: RegExp, problem: FieldProblem) =>
  z.pipe(
    z.pipe(
      z.string(problem),
      z.transform((value: string) => withoutInvisible(value).replace(/[\s‐‑–-]/g, '')),
    ),
    z.string().check(z.regex(pattern, problem)),
  )
