import * as z from 'zod/mini'
import { siteDefaults } from '#platform/contract/site.ts'

// What the value of an environment variable can be.

export const text = (byDefault: string) =>
  z._default(z.string().check(z.minLength(1, 'must not be empty')), byDefault)
export const address = (protocols: string, pattern: RegExp) =>
  z.optional(z.url({ protocol: pattern, error: `must be an address that begins with ${protocols}` }))
export const choice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  byDefault: Values[number],
) => z._default(z.enum(values, `must be one of ${values.join(', ')}`), byDefault)
export const number = (least: number, most: number, byDefault: number) => {
  const words = `must be a whole number from ${least} to ${most}`
  return z._default(
    z.coerce.number(words).check(z.int(words), z.minimum(least, words), z.maximum(most, words)),
    byDefault,
  )
}
const portWords = 'must be a port from 1 to 65000'
export const optionalPort = z.optional(
  z.coerce.number(portWords).check(z.int(portWords), z.minimum(1, portWords), z.maximum(65_000, portWords)),
)
export const textThat = (holds: (text: string) => boolean, message: string) =>
  z.optional(z.string().check(z.refine(holds, message)))
const shareWords = 'must be a number from 0 to 1'
export const share = z._default(
  z.coerce.number(shareWords).check(z.minimum(0, shareWords), z.maximum(1, shareWords)),
  1,
)
/** Money, more than nothing. */
export const amount = textThat(
  (given) => /^\d{1,5}(?:\.\d{1,2})?$/.test(given) && Number(given) > 0,
  'must be an amount such as 79 or 79.90',
)
export const place = z.optional(
  z.string().check(z.refine((text) => coordinatesOf(text) !== null, 'must be a place like -26.2,28.04')),
)
export const secret = z.optional(z.string())
const yes = ['true', '1', 'yes', 'on']
const no = ['false', '0', 'no', 'off']
export const flag = (byDefault: boolean) =>
  z._default(
    z.pipe(
      z
        .string()
        .check(z.refine((value) => yes.includes(value) || no.includes(value), 'must be true or false')),
      z.transform((value: string) => yes.includes(value)),
    ),
    byDefault,
  )

export function coordinatesOf(text = '') {
  const [latitude = NaN, longitude = NaN] = text.split(',').map((part) => (part.trim() ? Number(part) : NaN))
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

/** The parts of an account, separated by semicolons. */
export function bankOf(text: string | undefined) {
  const [holder, bank, account, branch] = text?.split(';').map((part) => part.trim()) ?? []
  return holder && bank && account && branch ? { holder, bank, account, branch } : null
}

export const timeZone = z._default(
  z
    .string()
    .check(
      z.refine(
        (name) => Intl.supportedValuesOf('timeZone').includes(name),
        'must be a time zone, such as Africa/Windhoek',
      ),
    ),
  siteDefaults.timeZone,
)
