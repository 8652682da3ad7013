/** A market reviewer decides about listings, licences and businesses only. */
export const roles = ['member', 'marketReviewer', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

/** The logged-in member that a request comes from; a visitor is `null`. */
export type Viewer = {
  id: number
  role: Role
  /** The account has a second factor, or this session was opened with one. */
  isSecured?: boolean
  /** May read but not publish for a time. */
  isLimited?: boolean
  /** Registered in the last days. */
  isNew?: boolean
  /** The language of their pages and answers; null: that of the browser. */
  language?: string | null
  /** Who they are in groups in which they have a name of its own. What they wrote there belongs to these. */
  aliases?: readonly { id: number; groupId: number }[]
}

type Owned = { userId: number | null }

/** False for content without an owner, such as the default business. */
export const owns = (viewer: Viewer, owned: Owned) => isViewer(viewer, owned.userId)

/** The account of the viewer, or one of their aliases. */
export const isViewer = (viewer: Viewer, id: number | null | undefined) =>
  viewer.id === id || (viewer.aliases?.some((alias) => alias.id === id) ?? false)

/** The viewer under the name under which they wrote this: in a group, that may be an alias. */
export const asAuthor = (viewer: Viewer, written: { userId: number }): Viewer => ({
  ...viewer,
  id: written.userId,
})
/** Moderators and admins. */
export const isStaff = (viewer: Viewer) => viewer.role === 'moderator' || isAdmin(viewer)
export const isAdmin = (viewer: Viewer) => viewer.role === 'admin'
/** Decides about what is offered on the market, and by which business. */
export const reviewsMarket = (viewer: Viewer) => viewer.role === 'marketReviewer' || isAdmin(viewer)
export const hasConsole = (viewer: Viewer) => isStaff(viewer) || reviewsMarket(viewer)

/** The member who sends a change from a page: in another tab of the same browser, somebody else may have logged in meanwhile. */
export const memberHeader = 'x-member'
