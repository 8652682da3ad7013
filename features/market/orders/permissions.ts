import { isAdmin, reviewsMarket, type Viewer } from '#platform/contract/viewer.ts'

type Readable = { buyerId: number | null; ownerId: number | null; hasDispute: boolean }

/** An order has the buyer's address: of the staff, market reviewers see it only once there is a problem with it. */
export const canSeeOrder = (viewer: Viewer, { buyerId, ownerId, hasDispute }: Readable) =>
  viewer.id === buyerId || viewer.id === ownerId || isAdmin(viewer) || (reviewsMarket(viewer) && hasDispute)
