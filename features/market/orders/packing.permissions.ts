import type { Viewer } from '#platform/contract/viewer.ts'

/** Seller and staff who see an order can print what its parcel needs. */
export const canPackOrder = (viewer: Viewer, { buyer }: { buyer: { id: number } | null }) =>
  viewer.id !== buyer?.id
