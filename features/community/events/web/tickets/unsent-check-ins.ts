import { useShallow } from 'zustand/shallow'
import { unsentKind, useUnsent, type Unsent } from '#platform/web/unsent.ts'
import type { CheckInChange } from '../../tickets.contract.ts'

export type UnsentCheckIn = CheckInChange & {
  eventId: number
  /** Of the person; null: not shown to this host. */
  name: string | null
}

export const unsentCheckIn = unsentKind<UnsentCheckIn>('check-in')

/** The same for all check-ins of this event, so that they are sent in their order. */
export const checkInPlace = (eventId: number) => `check-in ${eventId}`

export const unsentCheckInsIn = (all: Unsent[], eventId: number) =>
  all.filter(({ place }) => place === checkInPlace(eventId)).filter(isUnsentCheckIn)

export const useUnsentCheckIns = (eventId: number) =>
  useUnsent(useShallow((all) => unsentCheckInsIn(all, eventId)))

/** Its data were stored under its kind. */
const isUnsentCheckIn = (unsent: Unsent): unsent is Unsent & { data: UnsentCheckIn } =>
  unsent.kind === unsentCheckIn.name
