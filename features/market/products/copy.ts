import type { Delivery } from '#features/market/businesses/sell-state.ts'
import { listingRulesDate } from '#features/market/listing-rules/rules-date.ts'
import { catalogue, plural } from '#platform/contract/catalogue.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { formatMoney, type Currency } from '#platform/contract/money.ts'
import { numbers } from '#platform/contract/units/numbers.ts'

export const marketCopy = catalogue('marketCopy', {
  title: 'Marketplace',
  shopOf: (name: string) => `${name} Shop`,
  official: 'Official Shop',
  verified: 'Verified',
  about: 'About the business',
  products: (count: number) => plural(count, { one: '1 product', other: `${count} products` }),
  add: 'Add Product',
  addShort: 'Add',
  search: 'Search products',
  filters: 'Filters',
  filtersOf: (count: number) => (count === 0 ? 'Filters' : `Filters, ${count} selected`),
  show: 'Show products',
  close: 'Close',
  category: 'Category',
  price: 'Price',
  anyPrice: 'Any price',
  clear: 'Clear',
  clearAll: 'Clear all',
  without: (name: string) => `Remove filter ${name}`,
  sort: 'Sort by',
  sorts: {
    newest: 'Newest first',
    price: 'Price, low to high',
    '-price': 'Price, high to low',
    rating: 'Best rated',
  },
  featured: 'Featured Product',
  featuredOnes: 'Featured Products',
  view: 'View Product',
  viewOf: (name: string) => `View Product: ${name}`,
  loading: 'Loading products',
  failed: 'Failed to load products',
  failedText: 'Something went wrong on our side. Please try again.',
  retry: 'Retry',
  none: 'No products found',
  noneText: 'Try another category, another price or a shorter word.',
  noneYet: 'No products yet',
  noneYetText: 'Products from the community’s businesses show up here.',
  loadMore: 'Load More',
  loadingMore: 'Loading...',
  isNew: 'New',
  low: 'Low stock',
  out: 'Out of stock',
  held: 'Not shown yet',
  noPicture: 'No picture',
  /** Beside the price of a product that a drawing stands for. */
  noPhoto: 'No photo yet',
  /** Before the lowest price of several variants. */
  from: 'from',
  fromPrice: (price: string) => `from ${price}`,
  free: (cents: number, currency: Currency, days: string) =>
    `Free shipping over ${formatMoney(cents, currency)}, delivery in ${days} business days`,
  freeDelivery: (days: string) => `Free delivery in ${days} business days`,
  delivery: (days: string) => `Delivery in ${days} business days`,
  perOrder: (price: string) => `${price} an order`,
  smallerOrders: (price: string) => `${price} for smaller orders`,
  collection: 'Collection from the shop',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  overTo: (from: string, to: string) => `Over ${from} up to ${to}`,
  under: (price: string) => `Under ${price}`,
  over: (price: string) => `Over ${price}`,
  ownTerms: 'Each shop sets its own terms.',
  sample: 'Sample',
  rated: (rating: number, count: number) => `${numbers.oneDecimal(rating)} of 5 from ${reviewsOf(count)}`,
  allProducts: 'All products',
  visitShop: 'Visit shop',
})

/** How a shop delivers, for its products and its shelf. */
export function deliveryLines(
  { cents, freeFromCents, collects }: Delivery,
  currency: Currency,
  days: string,
) {
  const delivered =
    cents === null
      ? []
      : freeFromCents === null || cents === 0
        ? [
            {
              title: cents === 0 ? marketCopy.freeDelivery(days) : marketCopy.delivery(days),
              text: cents === 0 ? undefined : marketCopy.perOrder(formatMoney(cents, currency)),
            },
          ]
        : [
            {
              title: marketCopy.free(freeFromCents, currency, days),
              text: marketCopy.smallerOrders(formatMoney(cents, currency)),
            },
          ]
  return { delivered, collected: collects ? [{ title: marketCopy.collection, text: undefined }] : [] }
}

const reviewsOf = (count: number) => plural(count, { one: '1 review', other: `${count} reviews` })

/** 'Under $25', '$25 to $50', 'Over $50 up to $100', 'Over $100'. */
export function priceBands(edges: readonly number[], currency: Currency) {
  const money = (cents: number) => formatMoney(cents, currency)
  const [first, last] = [edges[0], edges.at(-1)]
  if (first === undefined || last === undefined) return []
  const between = edges.slice(1).map((edge, index) => {
    const from = edges[index] ?? 0
    return index === 0
      ? { label: marketCopy.fromTo(money(from), money(edge)), minCents: from, maxCents: edge }
      : { label: marketCopy.overTo(money(from), money(edge)), minCents: from + 1, maxCents: edge }
  })
  return [
    { label: marketCopy.under(money(first)), minCents: undefined, maxCents: first - 1 },
    ...between,
    {
      label: marketCopy.over(money(last)),
      minCents: edges.length > 1 ? last + 1 : last,
      maxCents: undefined,
    },
  ]
}

/** Names of the fields, the same in the form and on the page. */
export const productFieldCopy = catalogue('productFieldCopy', {
  name: 'Name',
  price: 'Price',
  category: 'Category',
  stock: 'Stock',
  description: 'Description',
})

export const productCopy = catalogue('productCopy', {
  share: 'Share',
  linkCopied: 'Link copied',
  askSeller: 'Ask the seller',
  failed: 'Failed to load this product',
  breadcrumb: 'Breadcrumb',
  missing: 'Product Not Found',
  missingText: 'It may have been sold or removed, or the link may be wrong.',
  toMarket: 'Return to the marketplace',
  quantity: 'Quantity',
  fewer: 'Decrease quantity',
  more: 'Increase quantity',
  addToCart: 'Add to Cart',
  chooseOf: (name: string) => `Choose a variant: ${name}`,
  adding: 'Adding...',
  buyNow: 'Buy Now',
  finishShop: 'Finish setting up your shop',
  repeat: 'Subscribe and save 15%',
  repeatText: (price: string) =>
    `One every month, or as often as you like, for ${price} each. Skip or stop at any time.`,
  inStock: 'In stock',
  left: (count: number) => plural(count, { one: 'Only 1 left', other: `Only ${count} left` }),
  counted: (count: number) => `${count} in stock`,
  adults: (age: number) => `For adults aged ${age} and over`,
  tabs: 'About this product',
  noDescription: 'There’s no description yet.',
  details: 'Details',
  reviews: 'Reviews',
  notCounted: 'Not tracked',
  rules: 'Listing rules',
  returns: 'Returns',
  food: 'Food or everyday goods: the right to cancel within 7 days does not apply (ECTA s42). You can return defective goods.',
  listed: 'Listed',
  soldBy: 'Sold by',
  viewBusiness: 'View business',
  moreFrom: (name: string) => `More from ${name}`,
  picture: (index: number) => `Picture ${index}`,
  position: (index: number, count: number) => `${index} of ${count}`,
  zoom: 'Zoom',
  close: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
  edit: 'Edit',
  remove: 'Delete',
  removeTitle: 'Delete this product?',
  removeText: 'It will be removed from the marketplace and everyone’s cart.',
  removing: 'Deleting...',
  cancel: 'Cancel',
  feature: 'Feature',
  unfeature: 'Stop featuring',
  featureTitle: 'Feature this product?',
  unfeatureTitle: 'Stop featuring this product?',
  sending: 'Sending...',
  featureText: 'It will show at the top of the marketplace and in the side column.',
  unfeatureText: 'It stays in the marketplace like any other.',
})

export const productMessages = catalogue('productMessages', {
  required: 'Name and price are required',
  badPrice: 'Please enter a price such as 49.99.',
  negativePrice: 'The price cannot be negative.',
  tooHighPrice: 'The price is too high.',
  foreignPrice: {
    USD: 'This site’s prices are in US dollars. Please write the price like 49.99.',
    ZAR: 'This site’s prices are in rand. Please write the price like 1299.50.',
  } satisfies Record<Currency, string>,
  badCategory: 'Please choose a category from the list.',
  stockMoved: (stock: number | null) =>
    stock === null
      ? 'Stock is no longer tracked. Please check again.'
      : `There are now ${stock} left. Please check again.`,
  badStock: 'Stock must be a whole number of 0 or more.',
  badFlag: 'Please choose yes or no.',
  badSort: 'Please choose how to sort from the list.',
  badCents: 'Please choose a price range from the list.',
  needsBusiness: 'You need to create a business first before adding products',
  notYourBusiness: 'You can only add products to a business you own',
  loginToAdd: 'You need to be logged in to add products.',
  notLoggedIn: 'Not logged in',
  created: 'Product created successfully',
  createFailed: (reason: string) => `Failed to create product: ${reason || 'Unknown error'}`,
  updated: 'Product updated successfully',
  updateFailed: 'Failed to update product',
  deleted: 'Product deleted successfully',
  deleteFailed: 'Failed to delete product',
  missing: 'Product not found',
  notYours: 'You can only change your own products.',
  notYoursToDelete: 'You can only delete your own products.',
  noImage: 'Please choose a picture.',
  wrongCertificate: 'Please choose the certificate as a picture or a PDF.',
  imageMissing: 'Picture not found',
  featured: 'Product featured',
  unfeatured: 'Product is no longer featured',
  refused: (reason: string, source: string) => `${reason} (${source}; as of ${siteDate(listingRulesDate)})`,
})

export const listingMessages = catalogue('listingMessages', {
  notNow: 'The listing has changed, so that’s no longer possible. Please reload the page.',
  blankAppeal: 'Please tell us why we should allow it.',
  published: 'Product published',
  submitted: 'Sent for review',
  withdrawn: 'Withdrawn: it’s a draft again',
  paused: 'Product paused',
  archived: 'Product archived',
  restored: 'Product restored as a draft',
  appealed: 'Your appeal has been sent',
  failed: 'Something went wrong',
  adminOnly: 'Only admins and market reviewers can review listings.',
  orderCancelled: (name: string) => `${name} has been removed from the marketplace by our staff.`,
})
