import type { Label } from '#shared/cbdLabel.ts'
import type { LicenceKind } from '#shared/licenceKinds.ts'
import type { OrderMove } from '#shared/orderMoves.ts'
import type { Address } from '#shared/orders.ts'
import type { ProductCategory } from '#shared/products.ts'

/** Everyone and everything is named by username and by post key; the loader turns these into ids. */
export type SeedMember = {
  username: string
  displayName: string
  bio: string
  location: string | null
  /** A file of art/avatars without its ending; null leaves the monogram. */
  avatar: string | null
  /** A file of art without its ending. */
  banner: string | null
  type: 'member' | 'organization'
  joinedDaysAgo: number
  /** What differs from the defaults of a new account. */
  privacy?: SeedPrivacy
}

type SeedVisibility = 'public' | 'followers' | 'private'
export type SeedPrivacy = {
  profileVisibility?: SeedVisibility
  locationVisibility?: SeedVisibility
  emailVisibility?: SeedVisibility
  showOnlineStatus?: boolean
}

export type SeedPost = {
  key: string
  by: string
  hoursAgo: number
  location?: string
  content: string
  photo?: SeedPhoto
  /** For those who keep the grass growing. */
  morePhotos?: SeedPhoto[]
  /** What makes it an event. */
  event?: SeedEvent
}

export type SeedEvent = {
  title: string
  /** Before or after the planting. */
  inDays: number
  time: string
  capacity?: number
  isCancelled?: boolean
  /** Of a hundred members so many want to go. */
  share: number
}

/** `art` is a file of art/ without its ending. */
export type SeedPhoto = { art: string; alt: string }

export type SeedComment = { post: string; by: string; minutesAfter: number; content: string }

export type SeedLike = { post: string; by: string; minutesAfter: number }

export type SeedFollow = { follower: string; followed: string; daysAgo: number }

export type SeedGroup = {
  key: string
  name: string
  description: string
  visibility: 'open' | 'request' | 'private'
  by: string
  daysAgo: number
  /** Of a hundred members so many have joined, besides those who write. */
  share: number
  picture: SeedPhoto
  discussions: SeedDiscussion[]
}

export type SeedDiscussion = {
  by: string
  hoursAgo: number
  title: string
  content: string
  isPinned?: boolean
  /** By whom, and what; oldest first. */
  comments: [by: string, content: string][]
}

export type SeedBusiness = {
  by: string
  name: string
  category: string
  location: string
  description: string
  phone?: string
  email?: string
  website?: string
  /** 'Mon-Fri 09:00-17:00; Sat 09:00-12:00' */
  hours: string
  art?: string
  alt?: string
  /** What it shows of itself besides. */
  photos?: SeedPhoto[]
  isVerified?: boolean
  /** With what the owner answered to some. */
  reviews: [by: string, rating: number, content: string, reply?: string][]
}

export type SeedProduct = {
  business: string
  name: string
  description: string
  rand: number
  category: ProductCategory
  art: string
  alt: string
  /** null: not counted */
  stock: number | null
  isFeatured?: boolean
  /** What the staff has seen of it; the last day of a permit is that of its seller's. */
  label?: Label
}

export type SeedLicence = {
  business: string
  kind: LicenceKind
  number: string
  holder: string
  daysLeft: number
  /** What an admin has checked; without it, it waits. */
  checked?: string
}

/** Without a bank it is paid on collection alone, without a delivery it does not deliver; in rand. */
export type SeedTerms = {
  business: string
  delivery?: number
  freeFrom?: number | null
  collect?: string
  bank?: string
  branch?: string
  vatNumber?: string
}

export type SeedOrder = {
  buyer: string
  business: string
  lines: [product: string, quantity: number][]
  /** Delivered and paid by EFT, where it says nothing; otherwise collected and paid then. */
  way?: 'collection'
  daysAgo: number
  note?: string
  steps: [move: OrderMove, party: 'buyer' | 'seller' | 'clock', hoursLater: number, note?: string][]
}

export type SeedHome = [
  street: string,
  suburb: string,
  city: string,
  province: Address['province'],
  postalCode: string,
]
