import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { BusinessInput } from '#features/market/businesses/contract.ts'
import { LicenceInput } from '#features/market/licences/contract.ts'
import { CardKeys } from '#features/market/payments/card-keys.ts'
import { BankDetails, SellingInput } from '#features/market/shop/contract.ts'
import { IdentityStepInput } from '#features/market/shop/setup-inputs.ts'
import { ProfileInput, RegisterInput } from '#features/members/accounts/contract.ts'
import { ContactInput } from '#features/site/settings/contract.ts'
import { orderMoveApi } from './contract.ts'
import { Address } from './order-input.ts'

/** The texts are as phones and web pages copy them. */
const pasted = (text: string) => `\u202A ${text.slice(0, 2)}\u200B${text.slice(2)}\u202C `

const address = { name: 'Thandi', phone: '082', street: '1 Main Road', suburb: '', city: 'Durban' }
const business = { name: 'Kopje', category: 'Clinic', location: 'Melville', description: '' }
const selling = { delivers: true, deliveryCents: 0, freeFromCents: null, collects: false, collectionNote: '' }
const identity = {
  registrationKind: 'company',
  legalName: 'Kopje',
  streetAddress: '1 Main Road',
  registrationNumber: '1',
  phone: '0825550193',
  email: 'a@b.co',
}
const contact = { name: 'Thandi', subject: 'A question', reason: 'general', message: 'How do I order this?' }
const email = 'thandi@example.org'
const phone = '+27825550193'

test.each<[string, z.ZodMiniType, unknown, object]>([
  [
    'a delivery address',
    Address,
    { ...address, phone: pasted('082 555 0193'), postalCode: pasted('8001') },
    { phone, postalCode: '8001' },
  ],
  [
    'the contact of a business',
    BusinessInput,
    {
      ...business,
      contactInfo: {
        phone: pasted('082 555 0193'),
        email: pasted(email),
        website: pasted('https://kopje.co.za'),
      },
      registrationNumber: pasted('2019/123456/07'),
    },
    {
      contactInfo: { phone, email, website: 'https://kopje.co.za' },
      registrationNumber: '2019/123456/07',
    },
  ],
  [
    'who sells',
    IdentityStepInput,
    { ...identity, phone: pasted(phone), email: pasted(email), registrationNumber: pasted('2019/1') },
    { phone, email, registrationNumber: '2019/1' },
  ],
  [
    'a bank account',
    BankDetails,
    { holder: 'Kopje', bank: 'FNB', account: pasted('62 1234-5678'), branch: pasted('250655') },
    { account: '6212345678', branch: '250655' },
  ],
  [
    'a VAT number',
    SellingInput,
    { ...selling, vatNumber: pasted('4123456789') },
    { vatNumber: '4123456789' },
  ],
  [
    'a licence',
    LicenceInput,
    { kind: 'sahpra', number: pasted('SAHPRA 12'), holder: 'Kopje', expiresOn: '2030-01-01' },
    { number: 'SAHPRA 12' },
  ],
  [
    'the keys of a card account',
    CardKeys,
    {
      provider: 'payfast',
      merchantId: pasted('10000100'),
      merchantKey: pasted('46f0cd694581a'),
      passphrase: 'x',
    },
    { merchantId: '10000100', merchantKey: '46f0cd694581a' },
  ],
  ['a message to the site', ContactInput, { ...contact, email: pasted(email) }, { email }],
  ['a profile', ProfileInput, { email: pasted(email) }, { email }],
  [
    'a registration',
    RegisterInput,
    { username: 'thandi', displayName: 'Thandi', password: 'long enough 1', email: pasted(email) },
    { email },
  ],
  ['a tracking number', orderMoveApi.ship.body, { tracking: pasted('TCG 123') }, { tracking: 'TCG 123' }],
  ['a collection code', orderMoveApi.complete.body, { code: pasted('12 34-56') }, { code: '123456' }],
])('what is pasted into %s loses its invisible marks', (_what, schema, typed, stored) => {
  expect(schema.parse(typed)).toMatchObject(stored)
})
