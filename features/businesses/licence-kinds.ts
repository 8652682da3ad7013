export const licenceKinds = ['pharmacy', 'sahpra', 'hemp', 'practitioner'] as const
export type LicenceKind = (typeof licenceKinds)[number]

export const licenceNames: Record<LicenceKind, string> = {
  pharmacy: 'Pharmacy licence',
  sahpra: 'SAHPRA licence',
  hemp: 'Hemp permit',
  practitioner: 'Practitioner registration',
}

/** What a category of products may be sold with: any one of these, where its rule asks for a licence. */
export const productLicences: ReadonlyMap<string, readonly LicenceKind[]> = new Map([['Seeds', ['hemp']]])

/** What a kind of business is Verified by, likewise. */
export const businessLicences: ReadonlyMap<string, readonly LicenceKind[]> = new Map([
  ['Dispensary', ['pharmacy', 'sahpra']],
  ['Seed Bank', ['hemp']],
  ['Clinic', ['practitioner']],
])

/** 'hemp permit', 'pharmacy licence or SAHPRA licence' */
export const eitherOf = (kinds: readonly LicenceKind[]) => kinds.map(inSentence).join(' or ')

const inSentence = (kind: LicenceKind) =>
  kind === 'sahpra' ? licenceNames[kind] : licenceNames[kind].toLowerCase()

/** It holds to the end of its last day, in the time of the country. */
export const endOfDay = (day: string) => new Date(`${day}T23:59:59.999+02:00`).toISOString()
