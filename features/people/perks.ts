/** What Free and Premium allow, as numbers; server and browser both read it here. */
const limits = {
  free: {
    hasBadge: false,
    hasLounge: false,
    photosPerBusiness: 3,
    photosPerPost: 1,
    picturesPerProduct: 5,
    productsPerShop: 50,
    savedSearches: 0,
  },
  premium: {
    hasBadge: true,
    hasLounge: true,
    photosPerBusiness: 10,
    photosPerPost: 10,
    picturesPerProduct: 10,
    productsPerShop: 500,
    savedSearches: 20,
  },
}
export type Perks = (typeof limits)['free']

export const perksOf = (person: { isPremium: boolean } | null): Perks =>
  person?.isPremium ? limits.premium : limits.free

/** The group for Premium members, as it is created. */
export const lounge = {
  name: 'The Lounge',
  description: 'A quiet space for Premium members to talk to each other and to the people who run Highveld.',
}

export const perkMessages = {
  loungeIsPremium: 'The Lounge is for Premium members.',
  loungeStaysPrivate: 'The Lounge stays private.',
  noOwner: 'The Lounge has nobody to run it yet.',
  tooManyPhotos: (most: number) =>
    most < limits.premium.photosPerPost
      ? `A post can have one photo. With Premium it can have up to ${limits.premium.photosPerPost}.`
      : `A post can have up to ${most} photos.`,
  tooManyBusinessPhotos: (most: number) =>
    `A business can have up to ${most} photos.${most < limits.premium.photosPerBusiness ? ` With Premium it can have up to ${limits.premium.photosPerBusiness}.` : ''}`,
  tooManyPictures: (most: number) =>
    `A product can have up to ${most} pictures.${most < limits.premium.picturesPerProduct ? ` With Premium it can have up to ${limits.premium.picturesPerProduct}.` : ''}`,
  tooManyProducts: (most: number) =>
    `This shop has reached its limit of ${most} products.${most < limits.premium.productsPerShop ? ` With Premium the limit is ${limits.premium.productsPerShop}.` : ''}`,
}

/** The lines per tier on the plans page; each is listed once it is enforced. */
export const perkLines = {
  free: [
    'Read, post, comment and follow',
    'Join groups and go to events',
    'Buy in the marketplace',
    `Add your business to the directory, with up to ${limits.free.productsPerShop} products in its shop`,
    `Up to ${limits.free.picturesPerProduct} pictures per product, and ${limits.free.photosPerBusiness} photos of your business`,
  ],
  premium: [
    'Everything in Free',
    'A gold half-sun beside your name',
    `Up to ${limits.premium.photosPerPost} photos per post`,
    `Up to ${limits.premium.productsPerShop} products per shop`,
    `Up to ${limits.premium.picturesPerProduct} pictures per product, and ${limits.premium.photosPerBusiness} photos per business`,
    `Up to ${limits.premium.savedSearches} saved searches, with a notification when something new matches`,
    'The Lounge, a private group for Premium members',
    'All your money back within the first seven days',
  ],
}
