import type { CheckoutSeller } from '../contract.ts'

/** A shop in the checkout that delivers and can be collected from. */
export const seller = (
  id: number,
  terms: Partial<CheckoutSeller['terms']> = {},
  card: CheckoutSeller['card'] = null,
): CheckoutSeller => ({
  card,
  business: {
    id,
    name: 'Egoli',
    logo: null,
    city: null,
    country: null,
    rating: null,
    reviewsCount: 0,
    isVerified: false,
    identity: { legalName: null, registrationKind: null, registrationNumber: null, streetAddress: null },
    isSample: false,
    isSuspended: false,
    missing: [],
    delivery: null,
    holiday: null,
  },
  contactInfo: { phone: null, email: null, website: null },
  lines: [],
  subtotalCents: 1_000,
  itemsCents: 1_000,
  deliveryCents: 600,
  problem: null,
  terms: {
    isOpen: true,
    delivers: true,
    deliveryCents: 600,
    freeFromCents: null,
    collects: true,
    collectionNote: '',
    takesEft: true,
    isVatRegistered: false,
    ...terms,
  },
})
