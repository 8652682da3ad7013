import * as z from 'zod/mini'
import { optionalLine } from '#platform/contract/fields.ts'
import { optionalPastedLine } from '#platform/contract/typed/pasted.ts'
import { identityCopy, identityMessages } from './sell.copy.ts'

export const registrationKinds = ['company', 'sole-proprietor', 'cooperative', 'non-profit'] as const
export type RegistrationKind = (typeof registrationKinds)[number]

export const identityLimits = { legalName: 200, registrationNumber: 40, streetAddress: 200 }

/** Who is behind a business, as the law asks a shop to show it (ECTA s43(1)); null: not entered yet. */
export const Identity = z.object({
  legalName: z.nullable(z.string()),
  registrationKind: z.nullable(z.enum(registrationKinds)),
  registrationNumber: z.nullable(z.string()),
  streetAddress: z.nullable(z.string()),
})
export type Identity = z.infer<typeof Identity>

/** Flat in the body of a request; omitted fields stay unchanged. */
export const identityFields = {
  legalName: z.optional(optionalLine(identityLimits.legalName)),
  registrationKind: z.optional(
    z.nullable(z.enum(registrationKinds, { error: () => identityMessages.badKind })),
  ),
  registrationNumber: z.optional(
    z.pipe(
      optionalPastedLine(identityLimits.registrationNumber),
      z
        .string()
        .check(
          z.refine((value) => value === '' || /\d/.test(value), { error: () => identityMessages.badNumber }),
        ),
    ),
  ),
  streetAddress: z.optional(optionalLine(identityLimits.streetAddress)),
}

/** A sole proprietor is not registered with the CIPC. */
export const needsNumber = (kind: RegistrationKind | null | undefined) =>
  kind != null && kind !== 'sole-proprietor'

/** The legal name, and what else identifies it, line by line; null: nothing entered yet. */
export function identityLines({ legalName, registrationKind, registrationNumber, streetAddress }: Identity) {
  if (legalName === null) return null
  const kind = registrationKind && identityCopy.kindNames[registrationKind]
  const registered = kind && registrationNumber ? identityCopy.registered(kind, registrationNumber) : kind
  return { legalName, lines: [registered, streetAddress].filter((line) => line !== null) }
}

/** What a business must have entered before anything can be bought from it. */
export const sellNeeds = [
  'legalName',
  'registrationKind',
  'registrationNumber',
  'streetAddress',
  'phone',
  'email',
  'terms',
  'payment',
] as const
export type SellNeed = (typeof sellNeeds)[number]
