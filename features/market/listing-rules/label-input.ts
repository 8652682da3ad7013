import * as z from 'zod/mini'
import { labelMessages } from './copy.ts'

export const labelLimits = { number: 1_000_000, text: 120, claim: 500 }
/** A typed number, with a decimal point or comma. */
const number = z.optional(
  z.pipe(
    z.transform((value: unknown): unknown => {
      if (typeof value !== 'string') return value
      const typed = value.trim().replace(',', '.')
      if (typed === '') return undefined
      return /^\d{1,7}(\.\d{1,6})?$/.test(typed) ? Number(typed) : value
    }),
    z.optional(
      z
        .number({ error: () => labelMessages.badNumber })
        .check(
          z.minimum(0, { error: () => labelMessages.badNumber }),
          z.maximum(labelLimits.number, { error: () => labelMessages.badNumber }),
        ),
    ),
  ),
)
const words = (max: number) =>
  z.optional(z.string(labelMessages.badText).check(z.trim(), z.maxLength(max, labelMessages.badText)))

export const Label = z.object({
  mgPerServing: number,
  servingsPerDay: number,
  mgPerPack: number,
  thcPercent: number,
  batch: words(labelLimits.text),
  manufacturer: words(labelLimits.text),
  claim: words(labelLimits.claim),
  permitNumber: words(labelLimits.text),
  permitHolder: words(labelLimits.text),
  permitUntil: z.optional(
    z
      .string({ error: () => labelMessages.badDay })
      .check(z.regex(/^(|\d{4}-\d{2}-\d{2})$/, { error: () => labelMessages.badDay })),
  ),
  variety: words(labelLimits.text),
})

export const LabelInput = z.optional(z.nullable(Label))
