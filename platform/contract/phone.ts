import * as z from 'zod/mini'

/**
 * A phone number as people type it, in international form (E.164): `011 555 0142`, `+27 (0)11 555 0142` and `27115550142` are all
 * `+27115550142`; null when it is no phone number. South African numbers have nine digits after the country code, of which the first
 * is 1 to 8; numbers of other countries must begin with + or 00 and have 8 to 15 digits.
 */
export function readPhone(typed: string): string | null {
  if (!/^[+\d\s\u00A0()./‐‑–-]+$/.test(typed)) return null
  const digits = typed
    .replace(/\(0\)/, '')
    .replace(/[^+\d]/g, '')
    .replace(/^00/, '+')
  const local = /^(?:\+?27)?0?([1-8]\d{8})$/.exec(digits)
  if (local && !/^[1-9]\d{8}$/.test(digits)) return `+27${local[1]}`
  return /^\+(?!27)[1-9]\d{7,14}$/.test(digits) ? digits : null
}

/** `+27 11 555 0142`; a number that was stored before numbers were checked stays as it is. */
export const formatPhone = (phone: string) => phone.replace(/^\+27(\d{2})(\d{3})(\d{4})$/, '+27 $1 $2 $3')

/** A phone number, or '', in its international form. */
export const phoneNumber = (message: string) =>
  z.pipe(
    z.string().check(z.refine((value) => value === '' || readPhone(value) !== null, message)),
    z.transform((value) => readPhone(value) ?? ''),
  )
