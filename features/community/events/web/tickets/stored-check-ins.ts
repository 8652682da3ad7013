import * as z from 'zod/mini'
import { hourMs } from '#platform/contract/durations.ts'
import { readStored, storedKeys, storeUntil } from '#platform/web/device-store.ts'
import { whenForgotten } from '#platform/web/member/current-member.ts'
import { CheckInChange, checkInLimits, CheckInList } from '../../tickets.contract.ts'

const prefix = 'check-in-'
const keyOf = (eventId: number) => `${prefix}${eventId}`

const Stored = z.object({ list: CheckInList })
/** Version 0.3 stored check-ins that the server had not confirmed with the list. */
const EarlierStored = z.object({ list: CheckInList, waiting: z.array(CheckInChange) })

/** The list of an event on this device, which deletes it a day after the event. */
export const readStoredList = async (eventId: number) => (await readStored(keyOf(eventId), Stored))?.list

export function storeList(list: CheckInList) {
  const end = Date.parse(list.endsAt ?? list.eventDate)
  const until = Math.max(end, Date.now()) + checkInLimits.storedHours * hourMs
  return storeUntil(keyOf(list.eventId), { list }, until)
}

/** Where version 0.3 stored the check-ins of this member. */
export const earlierCheckIns = {
  read: async () => {
    await whenForgotten()
    const keys = (await storedKeys()).filter((key) => key.startsWith(prefix))
    const stored = await Promise.all(keys.map((key) => readStored(key, EarlierStored)))
    return stored.flatMap((one) => (one && one.waiting.length > 0 ? [one] : []))
  },
  empty: async () => {
    for (const { list } of await earlierCheckIns.read()) await storeList(list)
  },
}
