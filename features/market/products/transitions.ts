import { ruleTable, type MoveRule } from '#platform/contract/transition-table.ts'

export const productStates = ['draft', 'in_review', 'published', 'paused', 'blocked', 'archived'] as const
export type ProductState = (typeof productStates)[number]

export const sellerMoves = ['publish', 'withdraw', 'pause', 'archive', 'restore', 'appeal'] as const
export type SellerMove = (typeof sellerMoves)[number]

/** The decisions of an admin. */
export const adminMoves = ['approve', 'sendBack', 'lift', 'uphold', 'block'] as const
export type AdminMove = (typeof adminMoves)[number]

export const productMoveNames = [...sellerMoves, 'recheck', ...adminMoves, 'hold', 'reopen', 'trust'] as const
export type ProductMove = (typeof productMoveNames)[number]

/** 'system' are the jobs that pause listings which the rules no longer allow, and publish those of a shop that has become trusted. */
export type ListingParty = 'seller' | 'admin' | 'system'

/** Conditions of the rules beside the state. */
export type ListingFacts = {
  state: ProductState
  /** The listing rules' verdict: can be published, needs a review, or is rejected as it is. */
  verdict: 'fits' | 'review' | 'refused'
  /** Paused by the rules, not by its seller. */
  isHeld: boolean
  /** Blocked, and not unblocked since. */
  isBarred: boolean
  hasAppealed: boolean
}

const conditions = {
  fits: ({ verdict }) => verdict === 'fits',
  review: ({ verdict }) => verdict === 'review',
  held: ({ isHeld }) => isHeld,
  free: ({ isBarred }) => !isBarred,
  unanswered: ({ hasAppealed }) => !hasAppealed,
  answered: ({ hasAppealed }) => hasAppealed,
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
  /** Only once. */
  appeal: [{ by: ['seller'], from: ['blocked'], to: 'blocked', only: 'unanswered' }],
  /** Its seller changed a reviewed field. */
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
  uphold: [{ by: ['admin'], from: ['blocked'], to: 'blocked', only: 'answered' }],
  lift: [{ by: ['admin'], from: ['blocked'], to: 'draft' }],
  hold: [{ by: ['system'], from: ['published'], to: 'paused' }],
  reopen: [{ by: ['system'], from: ['paused'], to: 'published', only: 'held' }],
  /** Its business has become trusted, and it waited for nothing else. */
  trust: [{ by: ['system'], from: ['in_review'], to: 'published', only: 'fits' }],
}

export const listingMoveFor = ruleTable(productMoves, conditions)

/** The moves available to the seller now; whether the rules allow publishing is checked on the attempt. */
export const sellerMovesFor = (facts: Omit<ListingFacts, 'verdict'>): SellerMove[] =>
  sellerMoves.filter((move) => listingMoveFor('seller', move, { ...facts, verdict: 'fits' }) !== undefined)

/** The decisions available to an admin now. */
export const adminMovesFor = (facts: Omit<ListingFacts, 'verdict'>): AdminMove[] =>
  adminMoves.filter((move) => listingMoveFor('admin', move, { ...facts, verdict: 'fits' }) !== undefined)
