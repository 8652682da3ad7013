import type { Group } from '#features/community/groups/contract.ts'
import type { Event, FeedItem } from '#features/community/posts/contract.ts'
import { businessCategoryLabels } from '#features/market/businesses/categories.copy.ts'
import type { Business } from '#features/market/businesses/contract.ts'
import { productCategoryLabels } from '#features/market/products/categories.copy.ts'
import type { Product } from '#features/market/products/contract.ts'
import type { UserRef } from '#features/members/people/contract.ts'

/** Normalized for comparison, ignoring case. */
const plain = (text: string) => text.normalize('NFC').toLowerCase()

const has = (texts: (string | null)[], words: string) => {
  const searchText = plain(words.trim())
  return searchText !== '' && texts.some((text) => text !== null && plain(text).includes(searchText))
}

/** Posts match by their content, their author's display name or their location. */
export const matchesPost = (post: FeedItem, words: string) =>
  has([post.content, post.user.displayName, post.location], words)

export const matchesPerson = (person: UserRef, words: string) =>
  has([person.displayName, person.username], words)

/** Businesses match by name, description, location or category. */
export const matchesBusiness = (business: Business, words: string) =>
  has(
    [business.name, business.description, business.location, businessCategoryLabels[business.category]],
    words,
  )

/** Groups match by name or description. */
export const matchesGroup = (group: Group, words: string) => has([group.name, group.description], words)

export const matchesProduct = (product: Product, words: string) =>
  has(
    [product.name, product.description, productCategoryLabels[product.category], product.businessName],
    words,
  )

export const matchesEvent = (event: Event, words: string) =>
  has([event.title, event.content, event.location], words)

/** Results of the server and matching loaded items without duplicates, newest first. */
export const joinPosts = (found: FeedItem[], atHand: FeedItem[]) =>
  joined(found, atHand).sort((a, b) => b.id - a.id)

/** Results of the server, best matches first, then matching loaded items. */
export const joined = <T extends { id: number }>(found: T[], atHand: T[]) => [
  ...found,
  ...atHand.filter(({ id }) => !found.some((one) => one.id === id)),
]
