import * as z from 'zod/mini'
import { catalogue } from '../catalogue.ts'
import type { FieldProblem } from '../fields.ts'
import { withoutInvisible } from './pasted.ts'

export const phoneMessages = catalogue('phoneMessages', { two: 'Please enter one phone number.' })

/**
 * A phone number as people type it, in international form (E.164): `011 555 0142`, `+27 (0)11 555 0142` and `27115550142` are all
 * `+27115550142`; null when it is no phone number. South African numbers have nine digits after the country code, of which the first
 * is 1 to 8; the 0 may be missing where they can only be a cell phone's. Numbers of other countries must begin with + or 00 and have 8
 * to 15 digits. Marks that contacts are copied with are ignored.
 */
export function readPhone(typed: string): string | null {
  const text = withoutInvisible(typed)
  if (!/^[+\d\s\u00A0()./‐‑–-]+$/.test(text)) return null
  const digits = text
    .replace(/\(0\)/, '')
    .replace(/[^+\d]/g, '')
    .replace(/^00/, '+')
  const local = /^(?:\+?27)?0?([1-8]\d{8})$/.exec(digits)
  if (local && !/^[1-9]\d{8}$/.test(digits)) return `+27${local[1]}`
  if (cellPhone.test(digits)) return `+27${digits}`
  return /^\+(?!27)[1-9]\d{7,14}$/.test(digits) ? digits : null
}

/** The nine digits of a cell phone without the 0. */
const cellPhone = /^(?:[67]\d|8[1-5])\d{7}$/

/** Whether several numbers are written where one is asked for: '082 555 0101 / 011 555 0142'. */
const isSeveral = (typed: string) =>
  typed.split(/[/;,|&]|\b(?:or|and|of|en)\b/i).filter((part) => part.replace(/\D/g, '').length > 6).length > 1

/** `+27 11 555 0142`; a number that was stored before numbers were checked stays as it is. */
export const formatPhone = (phone: string) => phone.replace(/^\+27(\d{2})(\d{3})(\d{4})$/, '+27 $1 $2 $3')

/** A phone number, or '', in its international form. */
export const phoneNumber = (problem: FieldProblem) =>
  z.pipe(
    z.string().check(
      z.refine((value) => value === '' || readPhone(value) !== null, {
        error: ({ input }) => (isSeveral(String(input)) ? phoneMessages.two : problem.error()),
      }),
    ),
    z.transform((value) => readPhone(value) ?? ''),
  )
