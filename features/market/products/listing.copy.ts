import { photoRowCopy } from '#features/site/media/copy.ts'
import { catalogue } from '#platform/contract/catalogue.ts'
import { mediaLimits } from '#platform/contract/images.ts'
import { megabytes } from '#platform/contract/uploads/media-messages.ts'
import { productLimits } from './contract.ts'
import type { ProductState, SellerMove } from './transitions.ts'

export const listingCopy = catalogue('listingCopy', {
  states: {
    draft: 'Draft',
    in_review: 'Under review',
    published: 'Published',
    paused: 'Paused',
    blocked: 'Blocked',
    archived: 'Archived',
  } satisfies Record<ProductState, string>,
  out: 'Out of stock',
  /** What the state means for its seller, if there is no reason. */
  means: {
    draft: 'Only you see it until you publish it.',
    in_review: 'Our staff reviews it before it’s shown.',
    published: '',
    paused: 'Only you see it until you publish it again.',
    blocked: 'We have removed it from the marketplace.',
    archived: 'We keep it for past orders.',
  } satisfies Record<ProductState, string>,
  /** What happens next, after the reason. */
  reviewed: 'Nobody else sees it yet. We usually decide within two working days and let you know.',
  moves: {
    publish: 'Publish',
    withdraw: 'Withdraw',
    pause: 'Pause',
    archive: 'Archive',
    restore: 'Restore',
    appeal: 'Appeal',
  } satisfies Record<SellerMove, string>,
  working: 'Working...',
  cancel: 'Cancel',
  archiveTitle: 'Archive this product?',
  archiveText:
    'It will be removed from the marketplace and everyone’s cart. Past orders keep it, and you can restore it.',
  appealTitle: 'Ask for another review?',
  appealText: 'You can appeal once. Tell us why it may be sold.',
  appealReason: 'Why we should allow it',
  appealed: 'You’ve appealed. We’ll review it again.',
  actions: (name: string) => `Actions for ${name}`,
  source: (source: string) => `Source: ${source}`,
  missing: (licence: string) => `Your business has no valid ${licence} that we have checked.`,
  waiting: (licence: string) => `We still have to check the ${licence} you sent in.`,
  licences: 'Your licences',
  sendIn: (licence: string) => `Send in the ${licence}`,
  notVerified: 'Your business isn’t Verified yet.',
  sendLicence: 'Send in your licence',
})

export const labelCopy = catalogue('labelCopy', {
  fields: {
    mgPerServing: 'CBD per serving, mg',
    servingsPerDay: 'Servings per day',
    mgPerPack: 'CBD per pack, mg',
    thcPercent: 'THC, %',
    batch: 'Batch',
    manufacturer: 'Manufacturer',
    claim: 'Claim on the label',
    permitNumber: 'Hemp permit number',
    permitHolder: 'Holder of the permit',
    permitUntil: 'Permit valid until',
    variety: 'Variety',
  },
  certificate: 'Choose the certificate of analysis',
  certificateHint: `PDF or picture, max ${megabytes(productLimits.certificateBytes)}. Only you and our staff can see it.`,
  certificateSaved: 'Certificate saved',
  draftSaved: 'Draft saved',
  judged: {
    licence: 'Your business needs a licence first',
    blocked: 'It may not be listed',
    incomplete: 'It stays a draft until the label is complete',
    allowed: 'It may be listed',
  },
})

export const productFormCopy = catalogue('productFormCopy', {
  addTitle: 'Add Product',
  editTitle: 'Edit Product',
  close: 'Close',
  business: 'Business',
  priceHint: '49.99',
  stockHint: 'Leave blank if you don’t track stock.',
  food: 'Food, drink or everyday goods',
  foodText: 'Can’t be returned for a change of mind (ECTA s42), only if defective.',
  subscribable: 'Offer subscribe and save',
  subscribableText: 'Members can order it regularly and pay 15% less.',
  descriptionHint: 'What is it, what’s in it and how is it used?',
  nameHint: (length: number) =>
    `${length} of ${productLimits.name} characters. Say what it is; leave out what it cures.`,
  priceAndStock: 'Price and stock',
  priceNote: 'What buyers pay for one. If you’re registered for VAT, the price includes it.',
  sold: 'How it is sold',
  optional: 'optional',
  imageUrl: 'Or a link to a picture',
  imageUrlHint: 'https://',
  alt: 'What the picture shows',
  aboutPremium: 'About Premium',
  cancel: 'Cancel',
  draft: 'Save draft',
  publish: 'Publish',
  review: 'Send for review',
  save: 'Save Changes',
  creating: 'Creating...',
  saving: 'Saving...',
})

/** Beside the form, for a listing that staff review before others see it. */
export const reviewCopy = catalogue('reviewCopy', {
  title: 'Reviewed before it goes public',
  text: 'Our team checks the pictures, text and documents, usually within two working days. You can keep editing.',
  parts: {
    facts: 'Name, price and category',
    picture: 'At least one picture',
    certificate: 'Certificate for the batch',
  },
  done: '(done)',
  missing: '(still missing)',
})

export const previewCopy = catalogue('previewCopy', {
  title: 'What buyers see',
  noName: 'No name yet',
  noPrice: 'No price yet',
})

export const pictureCopy = catalogue('pictureCopy', {
  title: 'Pictures',
  choose: 'Choose pictures',
  add: 'Add pictures',
  room: (most: number) =>
    `PNG, JPG or WEBP, max ${megabytes(mediaLimits.photoBytes)} each. Up to ${most}; the first is the main picture.`,
  aboutPremium: 'About Premium',
  row: {
    ...photoRowCopy('Pictures of this product'),
    first: (place: number) => `Make photo ${place} the main picture`,
  },
})
