import * as z from 'zod/mini'
import { lineText, optionalLine } from '#platform/contract/fields.ts'
import { pastedCode, pastedLine } from '#platform/contract/typed/pasted.ts'
import { phoneNumber } from '#platform/contract/typed/phone.ts'
import { orderMessages } from './copy.ts'

export const addressLimits = { name: 120, phone: 40, street: 200, city: 80, suburb: 80, postalCode: 10 }
export const provinces = [
  'Eastern Cape',
  'Free State',
  'Gauteng',
  'KwaZulu-Natal',
  'Limpopo',
  'Mpumalanga',
  'North West',
  'Northern Cape',
  'Western Cape',
] as const
export type Province = (typeof provinces)[number]

export const Address = z.object({
  name: lineText({ error: () => orderMessages.blankName }, addressLimits.name),
  phone: z.pipe(
    pastedLine({ error: () => orderMessages.blankPhone }, addressLimits.phone),
    phoneNumber({ error: () => orderMessages.badPhone }),
  ),
  street: lineText({ error: () => orderMessages.blankStreet }, addressLimits.street),
  suburb: optionalLine(addressLimits.suburb),
  city: lineText({ error: () => orderMessages.blankCity }, addressLimits.city),
  /** '': not given. */
  province: z._default(z.enum(['', ...provinces], { error: () => orderMessages.badProvince }), ''),
  postalCode: pastedCode(/^\d{4}$/, { error: () => orderMessages.badPostalCode }),
})
export type Address = z.infer<typeof Address>

/** What a buyer confirms. */
export const OrderAgreements = z.object({
  confirmsAge: z.literal(true, { error: () => orderMessages.confirmAge }),
  acceptsTerms: z.literal(true, { error: () => orderMessages.acceptTerms }),
})
