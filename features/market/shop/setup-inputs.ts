import * as z from 'zod/mini'
import { businessCategories, businessLimits } from '#features/market/businesses/contract.ts'
import { businessMessages } from '#features/market/businesses/copy.ts'
import { identityLimits, needsNumber, registrationKinds } from '#features/market/businesses/identity.ts'
import { identityMessages } from '#features/market/businesses/sell.copy.ts'
import { lineText, optionalText } from '#platform/contract/fields.ts'
import type { Currency } from '#platform/contract/money.ts'
import { emailAddress } from '#platform/contract/typed/email.ts'
import { optionalPastedLine, pastedLine } from '#platform/contract/typed/pasted.ts'
import { phoneNumber } from '#platform/contract/typed/phone.ts'
import { setupMessages } from './setup.copy.ts'

/** What a new shop asks for a delivery, until its owner changes it. */
export const usualDeliveryCents = { ZAR: 10_000, USD: 600 } satisfies Record<Currency, number>

export const BusinessStepInput = z.object({
  name: lineText({ error: () => setupMessages.name }, businessLimits.name),
  category: z.enum(businessCategories, { error: () => setupMessages.category }),
  location: lineText({ error: () => setupMessages.location }, businessLimits.location),
  description: optionalText(businessLimits.description),
})

/** A business may leave all of this out; a shop may not. */
export const IdentityStepInput = z
  .object({
    registrationKind: z.enum(registrationKinds, { error: () => identityMessages.badKind }),
    legalName: lineText({ error: () => setupMessages.legalName }, identityLimits.legalName),
    registrationNumber: optionalPastedLine(identityLimits.registrationNumber),
    streetAddress: lineText({ error: () => setupMessages.streetAddress }, identityLimits.streetAddress),
    phone: z.pipe(
      pastedLine({ error: () => setupMessages.phone }, businessLimits.phone),
      phoneNumber({ error: () => businessMessages.badPhone }),
    ),
    email: z.pipe(
      pastedLine({ error: () => setupMessages.email }, businessLimits.email),
      emailAddress({ error: () => businessMessages.badEmail }),
    ),
  })
  .check(
    z.refine(
      ({ registrationKind, registrationNumber }) =>
        !needsNumber(registrationKind) || registrationNumber !== '',
      { path: ['registrationNumber'], error: () => identityMessages.numberMissing },
    ),
  )
