import { ruleTable, type MoveRule } from '#platform/contract/transition-table.ts'

export const productStates = ['draft', 'in_review', 'published', 'paused', 'blocked', 'archived'] as const
export type ProductState = (typeof productStates)[number]

export const sellerMoves = ['publish', 'withdraw', 'pause', 'archive', 'restore', 'appeal'] as const
export type SellerMove = (typeof sellerMoves)[number]

/** What an admin decides. */
export const adminMoves = ['approve', 'sendBack', 'lift', 'uphold', 'block'] as const
export type AdminMove = (typeof adminMoves)[number]

export const productMoveNames = [...sellerMoves, 'recheck', ...adminMoves, 'hold', 'reopen'] as const
export type ProductMove = (typeof productMoveNames)[number]

/** The clock is the site itself: it pauses what the rules no longer let stand. */
export type ListingParty = 'seller' | 'admin' | 'clock'

/** What a rule looks at beside the state. */
export type ListingFacts = {
  state: ProductState
  /** What the listing rules say: it may stand, someone has to look first, or not as it is. */
  verdict: 'fits' | 'review' | 'refused'
  /** Paused by the rules, not by its seller. */
  isHeld: boolean
  /** Blocked once, and not let back since. */
  isBarred: boolean
  hasAppealed: boolean
}

const conditions = {
  fits: ({ verdict }) => verdict === 'fits',
  review: ({ verdict }) => verdict === 'review',
  held: ({ isHeld }) => isHeld,
  free: ({ isBarred }) => !isBarred,
  unheard: ({ hasAppealed }) => !hasAppealed,
  heard: ({ hasAppealed }) => hasAppealed,
} satisfies Record<string, (facts: ListingFacts) => boolean>

export type ListingMoveRule = MoveRule<ListingParty, ProductState, ProductState, keyof typeof conditions>

export const productMoves: Record<ProductMove, readonly ListingMoveRule[]> = {
  publish: [
    { by: ['seller'], from: ['draft', 'paused'], to: 'published', only: 'fits' },
    { by: ['seller'], from: ['draft', 'paused'], to: 'in_review', only: 'review' },
  ],
  withdraw: [{ by: ['seller'], from: ['in_review'], to: 'draft' }],
  pause: [{ by: ['seller'], from: ['published'], to: 'paused' }],
  archive: [
    { by: ['seller'], from: ['draft', 'in_review', 'published', 'paused', 'blocked'], to: 'archived' },
  ],
  restore: [{ by: ['seller'], from: ['archived'], to: 'draft', only: 'free' }],
  /** Once. */
  appeal: [{ by: ['seller'], from: ['blocked'], to: 'blocked', only: 'unheard' }],
  /** Its seller changed what was looked at. */
  recheck: [{ by: ['seller'], from: ['published'], to: 'in_review', only: 'review' }],
  approve: [{ by: ['admin'], from: ['in_review'], to: 'published' }],
  sendBack: [{ by: ['admin'], from: ['in_review'], to: 'draft' }],
  block: [
    {
      by: ['admin'],
      from: ['draft', 'in_review', 'published', 'paused', 'archived'],
      to: 'blocked',
      only: 'free',
    },
  ],
  uphold: [{ by: ['admin'], from: ['blocked'], to: 'blocked', only: 'heard' }],
  lift: [{ by: ['admin'], from: ['blocked'], to: 'draft' }],
  hold: [{ by: ['clock'], from: ['published'], to: 'paused' }],
  reopen: [{ by: ['clock'], from: ['paused'], to: 'published', only: 'held' }],
}

export const listingMoveFor = ruleTable(productMoves, conditions)

/** What the seller may do now; whether it may be published, they learn when they try. */
export const sellerMovesFor = (facts: Omit<ListingFacts, 'verdict'>): SellerMove[] =>
  sellerMoves.filter((move) => listingMoveFor('seller', move, { ...facts, verdict: 'fits' }) !== undefined)

/** What an admin may decide now. */
export const adminMovesFor = (facts: Omit<ListingFacts, 'verdict'>): AdminMove[] =>
  adminMoves.filter((move) => listingMoveFor('admin', move, { ...facts, verdict: 'fits' }) !== undefined)
