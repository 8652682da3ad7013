import { unsentAt, unsentKind, type Unsent } from '#platform/web/unsent.ts'
import type { CheckInChange } from '../../tickets.contract.ts'

export type UnsentCheckIn = CheckInChange & {
  eventId: number
  /** The name of the person; null where this host may not see it. */
  name: string | null
}

export const unsentCheckIn = unsentKind<UnsentCheckIn>('check-in')

/** All check-ins of an event share a place, so that they are sent in their order. */
export const checkInPlace = (eventId: number) => `check-in ${eventId}`

export const unsentCheckInsIn = (all: readonly Unsent[], eventId: number) =>
  unsentAt(all, unsentCheckIn, checkInPlace(eventId))
