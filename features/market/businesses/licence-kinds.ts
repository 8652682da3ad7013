import { catalogue } from '#platform/contract/catalogue.ts'
import { siteInstant } from '#platform/contract/clocks.ts'

export const licenceKinds = ['pharmacy', 'sahpra', 'hemp', 'practitioner'] as const
export type LicenceKind = (typeof licenceKinds)[number]

export const licenceNames: Record<LicenceKind, string> = catalogue('licenceNames', {
  pharmacy: 'Pharmacy licence',
  sahpra: 'SAHPRA licence',
  hemp: 'Hemp permit',
  practitioner: 'Practitioner registration',
})

/** The licences that allow selling a category of products: any one of them, where its rule requires a licence. */
export const productLicences: ReadonlyMap<string, readonly LicenceKind[]> = new Map([['Seeds', ['hemp']]])

/** The licences for the Verified badge of a kind of business: any one of them. */
export const businessLicences: ReadonlyMap<string, readonly LicenceKind[]> = new Map([
  ['Dispensary', ['pharmacy', 'sahpra']],
  ['Seed Bank', ['hemp']],
  ['Clinic', ['practitioner']],
])

/** 'hemp permit', 'pharmacy licence or SAHPRA licence' */
export const eitherOf = (kinds: readonly LicenceKind[]) =>
  kinds.map((kind) => copy.inSentence[kind]).join(copy.or)

const copy = catalogue('licenceSentences', {
  or: ' or ',
  inSentence: {
    pharmacy: 'pharmacy licence',
    sahpra: 'SAHPRA licence',
    hemp: 'hemp permit',
    practitioner: 'practitioner registration',
  } satisfies Record<LicenceKind, string>,
})

/** A licence is valid until the end of its last day, where the site is. */
export const endOfDay = (day: string) => siteInstant(new Date(`${day}T23:59:59.999Z`)).toISOString()
