import * as z from 'zod/mini'
import { lineText, optionalLine } from '#platform/contract/fields.ts'
import { emailAddress } from '#platform/contract/typed/email.ts'
import { optionalPastedLine, pastedLine } from '#platform/contract/typed/pasted.ts'
import { settingLimits, settingMessages, type SettingControl } from './settings.ts'

/** What a setting can be. Its value is stored as text, as the environment gives it. */
export type SettingKind = {
  control: SettingControl
  schema: z.ZodMiniType<string>
  /** The values that a choice has. */
  options?: readonly string[]
}

const blank = { error: () => settingMessages.blank }

export const line = (max = settingLimits.line): SettingKind => ({
  control: 'text',
  schema: lineText(blank, max),
})

export const emptyOrLine = (max = settingLimits.line): SettingKind => ({
  control: 'text',
  schema: optionalLine(max),
})

export const email = (): SettingKind => ({
  control: 'email',
  schema: z.pipe(
    pastedLine(blank, settingLimits.line),
    emailAddress({ error: () => settingMessages.badEmail }),
  ),
})

/** '' or a text of this form. */
export const lineLike = (pattern: RegExp, error: () => string): SettingKind =>
  lineThat((value) => pattern.test(value), error)

const lineThat = (isRight: (value: string) => boolean, error: () => string): SettingKind => ({
  control: 'text',
  schema: z.pipe(
    optionalPastedLine(settingLimits.line),
    z.string().check(z.refine((value) => value === '' || isRight(value), { error })),
  ),
})

export const whole = (min: number, max: number): SettingKind => {
  const error = () => settingMessages.badCount(min, max)
  return {
    control: 'number',
    schema: z.pipe(
      pastedLine(blank, settingLimits.line),
      z.string().check(
        z.refine(
          (value) => /^(?:0|[1-9]\d{0,8})$/.test(value) && Number(value) >= min && Number(value) <= max,
          {
            error,
          },
        ),
      ),
    ),
  }
}

/** Degrees on the colour wheel. */
export const hue = (): SettingKind => ({ ...whole(0, 359), control: 'hue' })

/** An address of the web, or ''. */
export const webAddress = (): SettingKind =>
  lineThat(
    (value) => /^https?:\/\/[\p{L}\p{N}.-]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(value),
    () => settingMessages.badAddress,
  )

const isHttps = (value: string) => z.url({ protocol: /^https$/ }).safeParse(value).success

/** An address with https on its usual port, without a password, or ''. */
export const secureAddress = (): SettingKind =>
  lineThat(
    (value) => /^https:\/\/[\p{L}\p{N}.-]+(?:[/?#]\S*)?$/iu.test(value) && isHttps(value),
    () => settingMessages.badSecureAddress,
  )

const yes = ['true', '1', 'yes', 'on']
const no = ['false', '0', 'no', 'off']

export const onOrOff = (): SettingKind => ({
  control: 'switch',
  schema: z.pipe(
    z
      .string()
      .check(z.refine((value) => [...yes, ...no].includes(value), { error: () => settingMessages.badFlag })),
    z.transform((value: string) => String(yes.includes(value))),
  ),
})

export const oneOf = (...options: [string, ...string[]]): SettingKind => ({
  control: 'choice',
  options,
  schema: z.enum(options, { error: () => settingMessages.badChoice(options) }),
})

const timeZones = Intl.supportedValuesOf('timeZone')

/** The name of a time zone, such as Africa/Windhoek. */
export const timeZone = (): SettingKind => ({
  control: 'choice',
  options: timeZones,
  schema: z
    .string()
    .check(z.refine((name) => timeZones.includes(name), { error: () => settingMessages.badZone })),
})

/** A password or a key: it is encrypted, and nobody can read it again. */
export const secret = (pattern: RegExp = /^\S[^\r\n]*$/): SettingKind => ({
  control: 'secret',
  schema: z.pipe(
    z.pipe(
      z.string(blank),
      z.transform((value: string) => value.trim()),
    ),
    z
      .string()
      .check(
        z.maxLength(settingLimits.secret, { error: () => settingMessages.badSecret }),
        z.regex(pattern, { error: () => settingMessages.badSecret }),
      ),
  ),
})
