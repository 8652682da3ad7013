/** What Free and Premium may do, as numbers; the one place that the server and the screens ask. */
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

/** The group that Premium members come into, as it is when it is opened. */
export const lounge = {
  name: 'The Lounge',
  description:
    'A quiet room for Premium members: talk with those who keep Highveld going, and with who runs it.',
}

export const perkMessages = {
  loungeIsPremium: 'The Lounge is for Premium members.',
  loungeStaysPrivate: 'The Lounge stays private.',
  noKeeper: 'The Lounge has nobody to keep it yet.',
  tooManyPhotos: (most: number) =>
    most < limits.premium.photosPerPost
      ? `A post takes one photo. With Premium it takes up to ${limits.premium.photosPerPost}.`
      : `A post takes up to ${most} photos.`,
  tooManyBusinessPhotos: (most: number) =>
    `A business shows up to ${most} photos.${most < limits.premium.photosPerBusiness ? ` With Premium it shows up to ${limits.premium.photosPerBusiness}.` : ''}`,
  tooManyPictures: (most: number) =>
    `A product has up to ${most} pictures.${most < limits.premium.picturesPerProduct ? ` With Premium it has up to ${limits.premium.picturesPerProduct}.` : ''}`,
  tooManyProducts: (most: number) =>
    `This shop lists ${most} products, as many as it can.${most < limits.premium.productsPerShop ? ` With Premium it is ${limits.premium.productsPerShop}.` : ''}`,
}

/** What the page lists of each tier: a line stands here once it is enforced. */
export const perkLines = {
  free: [
    'Read, post, comment and follow',
    'Join groups and go to events',
    'Buy in the marketplace',
    `Put your business into the directory and up to ${limits.free.productsPerShop} products into its shop`,
    `Show each product in up to ${limits.free.picturesPerProduct} pictures, and your business in ${limits.free.photosPerBusiness}`,
  ],
  premium: [
    'Everything in Free',
    'A gold half-sun beside your name',
    `Up to ${limits.premium.photosPerPost} photos in each of your posts`,
    `Up to ${limits.premium.productsPerShop} products in each of your shops`,
    `Up to ${limits.premium.picturesPerProduct} pictures of each product, and ${limits.premium.photosPerBusiness} photos of each business`,
    `Up to ${limits.premium.savedSearches} saved searches, and word when something new fits one`,
    'The Lounge, a private group for Premium members',
    'All your money back within the first seven days',
  ],
}
