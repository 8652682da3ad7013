import { unsentAt, unsentKind, type Unsent } from '#platform/web/unsent.ts'
import type { CheckInChange } from '../../tickets.contract.ts'

export type UnsentCheckIn = CheckInChange & {
  eventId: number
  /** Of the person; null: not shown to this host. */
  name: string | null
}

export const unsentCheckIn = unsentKind<UnsentCheckIn>('check-in')

/** The same for all check-ins of this event, so that they are sent in their order. */
export const checkInPlace = (eventId: number) => `check-in ${eventId}`

export const unsentCheckInsIn = (all: readonly Unsent[], eventId: number) =>
  unsentAt(all, unsentCheckIn, checkInPlace(eventId))
