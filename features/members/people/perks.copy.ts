import { catalogue } from '#platform/contract/catalogue.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import { perkLimits } from './perks.ts'

const isMoreOffered = (most: number, withPremium: number) => hasSection('membership') && most < withPremium

export const perkMessages = catalogue('perkMessages', {
  loungeIsPremium: 'The Lounge is for Premium members.',
  loungeStaysPrivate: 'The Lounge stays private.',
  noOwner: 'The Lounge has nobody to run it yet.',
  tooManyPhotos: (most: number) =>
    `A post can have up to ${most} photos.${isMoreOffered(most, perkLimits.premium.photosPerPost) ? ` With Premium it can have up to ${perkLimits.premium.photosPerPost}.` : ''}`,
  tooManyDiscussionPhotos: (most: number) =>
    `A discussion can have up to ${most} photos.${isMoreOffered(most, perkLimits.premium.photosPerPost) ? ` With Premium it can have up to ${perkLimits.premium.photosPerPost}.` : ''}`,
  tooManyBusinessPhotos: (most: number) =>
    `A business can have up to ${most} photos.${isMoreOffered(most, perkLimits.premium.photosPerBusiness) ? ` With Premium it can have up to ${perkLimits.premium.photosPerBusiness}.` : ''}`,
  tooManyPictures: (most: number) =>
    `A product can have up to ${most} pictures.${isMoreOffered(most, perkLimits.premium.picturesPerProduct) ? ` With Premium it can have up to ${perkLimits.premium.picturesPerProduct}.` : ''}`,
  tooManyProducts: (most: number) =>
    `This shop has reached its limit of ${most} products.${isMoreOffered(most, perkLimits.premium.productsPerShop) ? ` With Premium the limit is ${perkLimits.premium.productsPerShop}.` : ''}`,
})

/** The lines per tier on the plans page; each is listed once it is enforced, and not where the site has switched off what it is about. */
export const perkLines = catalogue('perkLines', {
  free: () => [
    'Read, post, comment and follow',
    `Up to ${perkLimits.free.photosPerPost} photos per post or discussion`,
    hasSection('events') ? 'Join groups and go to events' : 'Join groups',
    ...(hasSection('market')
      ? [
          'Buy in the marketplace',
          `Add your business to the directory, with up to ${perkLimits.free.productsPerShop} products in its shop`,
          `Up to ${perkLimits.free.picturesPerProduct} pictures per product, and ${perkLimits.free.photosPerBusiness} photos of your business`,
        ]
      : hasSection('directory')
        ? [`Add your business to the directory, with up to ${perkLimits.free.photosPerBusiness} photos`]
        : []),
  ],
  premium: () => [
    'Everything in Free',
    'A gold half-sun beside your name',
    `Up to ${perkLimits.premium.photosPerPost} photos per post or discussion`,
    ...(hasSection('market')
      ? [
          `Up to ${perkLimits.premium.productsPerShop} products per shop`,
          `Up to ${perkLimits.premium.picturesPerProduct} pictures per product, and ${perkLimits.premium.photosPerBusiness} photos per business`,
        ]
      : hasSection('directory')
        ? [`Up to ${perkLimits.premium.photosPerBusiness} photos per business`]
        : []),
    `Up to ${perkLimits.premium.savedSearches} saved searches, with a notification when something new matches`,
    'The Lounge, a private group for Premium members',
    'All your money back within the first seven days',
  ],
})
