import { isStaff, type Viewer } from '#platform/contract/viewer.ts'

export const canSeeOrder = (viewer: Viewer, order: { buyerId: number | null; ownerId: number | null }) =>
  viewer.id === order.buyerId || viewer.id === order.ownerId || isStaff(viewer)
