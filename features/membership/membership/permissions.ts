import { isAdmin, owns, type Viewer } from '#platform/contract/viewer.ts'

type MaybeOwned = { userId: number | null }

export const canSeeInvoice = (viewer: Viewer, invoice: MaybeOwned) => owns(viewer, invoice) || isAdmin(viewer)

export const canManageMemberships = (viewer: Viewer) => isAdmin(viewer)

export const canEnterLounge = (perks: { hasLounge: boolean }) => perks.hasLounge
