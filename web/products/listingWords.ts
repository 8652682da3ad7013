import type { ProductState, SellerMove } from '#shared/productMoves.ts'

export const listingWords = {
  states: {
    draft: 'Draft',
    in_review: 'In review',
    published: 'Published',
    paused: 'Paused',
    blocked: 'Blocked',
    archived: 'Archived',
  } satisfies Record<ProductState, string>,
  out: 'Out of stock',
  /** What the state means for its seller, where nobody has given a reason. */
  means: {
    draft: 'Only you see it until you publish it.',
    in_review: 'The staff looks at it before it is shown, most often within two working days.',
    published: '',
    paused: 'Only you see it until you publish it again.',
    blocked: 'The staff has taken it off the market.',
    archived: 'It is kept for past orders.',
  } satisfies Record<ProductState, string>,
  moves: {
    publish: 'Publish',
    withdraw: 'Take back',
    pause: 'Pause',
    archive: 'Archive',
    restore: 'Restore',
    appeal: 'Appeal',
  } satisfies Record<SellerMove, string>,
  working: 'Working...',
  cancel: 'Cancel',
  archiveTitle: 'Archive this product?',
  archiveText: 'It leaves the marketplace and everyone’s cart. Past orders keep it, and you can restore it.',
  appealTitle: 'Ask the staff to look again?',
  appealText: 'You can appeal once. Say why it may be sold.',
  appealReason: 'Why it should be let back',
  appealed: 'You have appealed; the staff will look at it again.',
  deeds: (name: string) => `Deeds for ${name}`,
  source: (source: string) => `Source: ${source}`,
}

export const labelWords = {
  fields: {
    mgPerServing: 'CBD in a serving, mg',
    servingsPerDay: 'Servings a day',
    mgPerPack: 'CBD in the pack, mg',
    thcPercent: 'THC, %',
    batch: 'Batch',
    manufacturer: 'Manufacturer',
    claim: 'Claim on the label',
    permitNumber: 'Hemp permit number',
    permitHolder: 'Holder of the permit',
    permitUntil: 'Permit valid until',
    variety: 'Variety',
  },
  certificate: 'Choose certificate of analysis',
  certificateHint: 'PDF or picture, max 10MB. Only you and the staff see it.',
  kept: 'A certificate is kept',
  asDraft: 'Save as Draft',
  draftSaved: 'Draft saved',
  judged: {
    review: 'The staff looks at it first',
    licence: 'It waits until your business is Verified',
    blocked: 'It may not be listed',
    incomplete: 'It is kept as a draft until the label is complete',
    allowed: 'It may be listed',
  },
}
