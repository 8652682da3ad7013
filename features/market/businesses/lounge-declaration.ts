import { catalogue } from '#platform/contract/catalogue.ts'
import type { Business } from './contract.ts'

const copy = catalogue('loungeDeclarationCopy', {
  text: 'I declare that this lounge is a private venue, that no cannabis is sold or supplied there, and that only adults are let in.',
})

/** The declaration of lounge owners; changed text gets a new version, which the owner confirms at the next edit. */
export const loungeDeclaration = {
  version: '2026-11-21',
  get text() {
    return copy.text
  },
}
/** Whether a business of this category still has to make a declaration, given its previous category and declaration. */
export const needsDeclaration = (
  category: string | undefined,
  before?: Pick<Business, 'category' | 'declaration'>,
) =>
  category === 'Lounge' &&
  (before?.category !== 'Lounge' || before.declaration?.version !== loungeDeclaration.version)
