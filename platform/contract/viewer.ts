/** The logged-in member that a request comes from; a visitor is `null`. */
export type Viewer = {
  id: number
  role: 'member' | 'moderator' | 'admin'
  /** The account has a second factor, or this session was opened with one. */
  isSecured?: boolean
  /** May read but not publish for a time. */
  isLimited?: boolean
}

type Owned = { userId: number | null }

/** False for content without an owner, such as the default business. */
export const owns = (viewer: Viewer, owned: Owned) => viewer.id === owned.userId
export const isStaff = (viewer: Viewer) => viewer.role !== 'member'
export const isAdmin = (viewer: Viewer) => viewer.role === 'admin'
