import { photoRowCopy } from '#features/site/media/copy.ts'
import { catalogue, plural } from '#platform/contract/catalogue.ts'
import { numbers } from '#platform/contract/units/numbers.ts'

export const businessCopy = catalogue('businessCopy', {
  message: 'Message',
  title: 'Business Directory',
  add: 'Add Business',
  addShort: 'Add',
  search: 'Search businesses',
  placeholder: 'Search name, service or place',
  view: 'How businesses are shown',
  grid: 'Grid',
  map: 'Map',
  categories: 'Category',
  all: 'All',
  openNow: 'Open now',
  nearMe: 'Near me',
  placeUnknown: 'We don’t know where you are',
  placeUnknownText: 'Allow location in your browser, or add a town to your profile.',
  sortedNear: (count: string) => `${count} businesses, nearest first`,
  loading: 'Loading businesses',
  failed: 'Failed to load businesses',
  failedText: 'Something went wrong on our side. Please try again.',
  retry: 'Retry',
  none: 'No businesses found',
  noneOpenText: 'Nothing here is open at this moment.',
  noneText: 'Try a town, another category or a shorter word.',
  noneYet: 'No businesses yet',
  noneYetText: 'Add the first one for everyone to see.',
  clear: 'Clear search',
  loadMore: 'Load More',
  loadingMore: 'Loading...',
  open: 'View',
  openOf: (name: string) => `View ${name}`,
  isNew: 'New',
  rated: (rating: number, count: number) => `${numbers.oneDecimal(rating)} of 5 from ${reviews(count)}`,
  reviewsOf: (count: number) => reviews(count),
  verified: 'Verified',
  sample: 'Sample',
  suspended: 'Suspended',
  suspendedTitle: (day: string) => `Suspended by our staff on ${day}`,
  suspendedText:
    'Nobody else can see this business, and it takes no orders or payments. You can still finish, refund or settle its orders. If you think this is wrong, contact us.',
  away: (distance: string) => `${distance} away`,
  inView: (count: number) =>
    plural(count, { one: '1 business in view', other: `${count} businesses in view` }),
  mapLabel: 'Map of businesses; the list beside it has the same information',
  mapOf: (name: string) => `Map of ${name}`,
  back: 'Business Directory',
  missingText: 'It may have been removed, or the link may be wrong.',
  toDirectory: 'Return to the directory',
  visit: 'Visit',
  closedNow: 'Closed now',
  owner: 'Owner',
  about: 'About',
  reviews: 'Reviews',
  tabs: 'About this business',
  visitShop: 'Visit shop',
  share: 'Share',
  copied: 'Link copied',
  sell: 'Sell',
  edit: 'Edit',
  remove: 'Delete',
  removeTitle: 'Delete this business?',
  removeText: 'Its page, reviews and products will be removed.',
  removing: 'Deleting...',
  cancel: 'Cancel',
  noDescription: 'There’s no description yet.',
  writeOne: 'Write a review',
  sending: 'Saving...',
  delete: 'Delete',
  verifyTitle: 'Verification',
  verify: 'Verify',
  unverify: 'Remove Verified mark',
  until: 'Valid until',
  reason: 'Reason',
  reasonHint: 'Which document you saw, and its number',
  licences: 'Licences',
  licence: (number: string, day: string) => `${number}, until ${day}`,
  declared: 'Private venue, adults only',
  declaredOn: (day: string) => `The owner declared on ${day} that no cannabis is sold or supplied here.`,
  sendLicence: 'Send in the licence',
  licenceHint: (licence: string, day: string) => `The ${licence} we checked is valid until ${day}.`,
  noLicence: (licence: string) =>
    `This kind of business is verified by its ${licence}, and it has no valid one that we have checked.`,
  toLicences: 'Licences to check',
  validUntil: (day: string) => `Verified until ${day}`,
  askVerification: 'Ask for verification',
  askAgain: 'Ask again',
  askText: 'The Verified mark tells members that we have checked who runs this business.',
  askedOn: (day: string) => `You asked for verification on ${day}. We’ll let you know.`,
  declined: 'We could not verify this business yet',
  near: 'Businesses Near You',
  /** Where it isn’t known what is near. */
  newest: 'New Businesses',
  nearMapLabel: 'Map of the businesses in the list below',
  allBusinesses: 'All businesses',
  credit: 'Places: GeoNames, CC BY 4.0',
})

const reviews = (count: number) => plural(count, { one: '1 review', other: `${count} reviews` })

export const businessMapCopy = catalogue('businessMapCopy', {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  locate: 'Show where I am',
  cluster: (count: number) => `${count} businesses, zoom in`,
  pin: 'Pin: drag it, or move it with the arrow keys',
})

const orders = (count: number) => plural(count, { one: '1 open order', other: `${count} open orders` })

/** About businesses that may be the same. */
export const twinCopy = catalogue('twinCopy', {
  before: 'This may already be in the directory',
  beforeText: 'If it’s one of these, you don’t need to add it again.',
  staff: 'May be a duplicate',
  likeness: { name: 'same name and town', phone: 'same phone number', website: 'same website' },
  own: 'yours',
})

export const businessMessages = catalogue('businessMessages', {
  required: 'Name, category, and location are required',
  badCategory: 'Please choose a category from the list.',
  badWebsite: 'Website must start with http:// or https://.',
  badEmail: 'Please enter a valid email address',
  badPhone: 'Please enter a valid phone number, such as 082 555 0101 or +27 82 555 0101.',
  created: 'Business created successfully',
  createFailed: 'Failed to create business',
  updated: 'Business updated successfully',
  updateFailed: 'Failed to update business',
  deleted: 'Business deleted successfully',
  deleteFailed: 'Failed to delete business',
  openSales: (name: string, count: number) =>
    `${name} has ${orders(count)}. Please finish, refund or settle ${plural(count, { one: 'it', other: 'them' })} first.`,
  openSalesForStaff: (name: string, count: number) =>
    `${name} has ${orders(count)}. Suspend it instead: that protects its buyers.`,
  openPurchases: (count: number) =>
    `You have ${orders(count)}. Please wait until ${plural(count, { one: 'it is', other: 'they are' })} finished, or cancel first.`,
  seeOrders: 'View orders',
  missing: 'Business not found',
  notYours: 'You can only change your own business.',
  notYoursToDelete: 'You can only delete your own business.',
  notLoggedIn: 'Not logged in',
  loginToAdd: 'Please log in to add a business',
  badUntil: 'Please choose a day in the future.',
  blankReason: 'Please give a reason',
  verified: 'Business verified',
  unverified: 'Verification removed',
  adminOnly: 'Only admins and market reviewers can verify a business.',
  requested: 'We’ll check your business',
  alreadyVerified: 'This business is already verified.',
  noRequest: 'The owner hasn’t asked for verification.',
  declined: 'Request declined',
  needsLicence: (licence: string) =>
    `This business is verified by its licence, and it has no valid ${licence} that we have checked.`,
  pastLicence: (day: string) => `Its licence is valid until ${day}, so the mark can’t last longer.`,
})

export const hoursMessages = catalogue('hoursMessages', {
  invalid: 'Please enter valid opening hours.',
  unreadable: 'Please enter hours like 09:00-17:00, 18:00-02:00 or 24 hours.',
  twoReadings: (first: string, second: string) => `Do you mean ${first} or ${second}?`,
})

export const hoursCopy = catalogue('hoursCopy', {
  wholeDay: '24 hours',
  always: 'Always open',
  days: (first: string, last: string) => `${first} to ${last}`,
  openUntil: (time: string) => `Open until ${time}`,
  understood: (hours: string) => `Open ${hours}`,
})

export const declarationMessages = catalogue('declarationMessages', {
  missing: 'Please confirm the declaration for a lounge.',
  old: 'The declaration for a lounge has changed. Please read it again.',
})

export const businessPhotoMessages = catalogue('businessPhotoMessages', {
  photosSaved: 'Photos saved',
  keepFailed: 'Failed to save photos',
})

export const businessPhotoCopy = catalogue('businessPhotoCopy', {
  title: 'Photos',
  none: 'Show what it looks like: the entrance, the shelves, the people behind the counter.',
  edit: 'Edit photos',
  add: 'Add photos',
  aboutPremium: 'About Premium',
  name: (place: number) => `Photo ${place}`,
  viewer: { close: 'Close', previous: 'Previous photo', next: 'Next photo' },
  position: (place: number, count: number) => `${place} of ${count}`,
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save photos',
  saving: 'Saving...',
  room: (most: number) => `Up to ${most} photos, shown in this order.`,
  row: photoRowCopy('Photos of this business'),
})
