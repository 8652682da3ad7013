import * as z from 'zod/mini'
import { create } from 'zustand'
import { hourMs } from '#platform/contract/durations.ts'
import { readStored, storeUntil } from '#platform/web/device-store.ts'
import { call, CallError } from '#platform/web/fetch.ts'
import { onMemberChange, whenForgotten } from '#platform/web/member/current-member.ts'
import { storePage } from '#platform/web/offline.ts'
import {
  CheckInChange,
  checkInApi,
  checkInLimits,
  CheckInList,
  type CheckInPerson,
  type CheckInState,
} from '../../tickets.contract.ts'

const Stored = z.object({ list: CheckInList, waiting: z.array(CheckInChange) })

type CheckIns = {
  eventId: number
  /** Undefined until it is read, from this device or from the server. */
  list: CheckInList | undefined
  /** Check-ins that the server has not confirmed. */
  waiting: CheckInChange[]
  /** How many of them this device has stored, where it can: they are sent even if the page is closed. */
  storedCount: number
  /** What the server answered in place of the list, or to the check-ins. */
  error: CallError | undefined
  hasFailed: boolean
}

const nothing: CheckIns = {
  eventId: 0,
  list: undefined,
  waiting: [],
  storedCount: 0,
  error: undefined,
  hasFailed: false,
}

/** The changes that this tab knows, also those that the server has confirmed since: what else is stored, another tab of this device wrote. */
let known = new Set<string>()

const nameOf = ({ id, isIn, at }: CheckInChange) => `${id} ${isIn} ${at}`

/** The check-in of one event. */
export const useCheckIns = create<CheckIns>()(() => nothing)
onMemberChange(() => useCheckIns.setState(nothing, true))

/** Shows what this device has stored, then reads the list again and sends what is waiting. */
export async function openCheckIns(eventId: number) {
  useCheckIns.setState({ ...nothing, eventId }, true)
  known = new Set()
  await whenForgotten()
  const stored = await readStored(keyOf(eventId), Stored)
  if (stored && useCheckIns.getState().eventId === eventId) {
    known = new Set(stored.waiting.map(nameOf))
    useCheckIns.setState({ ...stored, storedCount: stored.waiting.length })
  }
  await sendWaiting()
  await readList()
  void storePage().catch(() => undefined)
}

/** The list as the server has it by now. */
export async function readList() {
  const { eventId } = useCheckIns.getState()
  try {
    const list = await call(checkInApi.list, { params: { id: eventId } })
    if (useCheckIns.getState().eventId !== eventId) return
    useCheckIns.setState({ list, error: undefined, hasFailed: false })
    await store()
  } catch (error) {
    if (useCheckIns.getState().eventId !== eventId) return
    useCheckIns.setState({ error: error instanceof CallError ? error : undefined, hasFailed: true })
  }
}

/** Checks a person in, or undoes it; sent when there is a connection. Resolves to the person as the server answers, or as they are here. */
export async function changeCheckIn(id: number, isIn: boolean) {
  const change = { id, isIn, at: new Date().toISOString() }
  known.add(nameOf(change))
  useCheckIns.setState(({ waiting }) => ({ waiting: [...waiting, change] }))
  await store()
  await sendWaiting()
  return { change, person: personOf(useCheckIns.getState(), id) }
}

let sending: Promise<void> | undefined

/** Sends the check-ins of this device in their order. What was sent but not confirmed is sent again, which changes nothing more. */
export async function sendWaiting() {
  // A change that came while others were being sent goes with the next ones.
  while (sending) await sending
  sending = sendAll().finally(() => {
    sending = undefined
  })
  await sending
}

async function sendAll() {
  const { eventId } = useCheckIns.getState()
  for (;;) {
    const changes = useCheckIns.getState().waiting.slice(0, checkInLimits.changes)
    if (changes.length === 0) return
    try {
      const states = await call(checkInApi.change, { params: { id: eventId }, body: { changes } })
      if (useCheckIns.getState().eventId !== eventId) return
      confirm(changes, states)
      await store()
    } catch (error) {
      if (useCheckIns.getState().eventId === eventId)
        useCheckIns.setState({ error: error instanceof CallError ? error : undefined })
      return
    }
  }
}

/** People whose place is gone leave the list. */
function confirm(changes: CheckInChange[], states: CheckInState[]) {
  const confirmed = new Map(states.map((state) => [state.id, state]))
  const sent = new Set(changes)
  const asked = new Set(changes.map(({ id }) => id))
  useCheckIns.setState(({ list, waiting }) => ({
    error: undefined,
    waiting: waiting.filter((change) => !sent.has(change)),
    list: list && {
      ...list,
      people: list.people.flatMap((person) => {
        if (!asked.has(person.id)) return [person]
        const state = confirmed.get(person.id)
        return state ? [{ ...person, ...state }] : []
      }),
    },
  }))
}

const keyOf = (eventId: number) => `check-in-${eventId}`

/** One tab at a time, each with what the others have stored, so that no check-in is lost. */
function store() {
  const { eventId } = useCheckIns.getState()
  const run = () => storeMerged(eventId)
  return 'locks' in navigator ? navigator.locks.request(keyOf(eventId), run) : run()
}

async function storeMerged(eventId: number) {
  const stored = await readStored(keyOf(eventId), Stored)
  const { list, waiting: own, ...now } = useCheckIns.getState()
  if (!list || now.eventId !== eventId) return
  const others = stored?.waiting.filter((change) => !known.has(nameOf(change))) ?? []
  for (const change of others) known.add(nameOf(change))
  const waiting = [...own, ...others].toSorted((one, other) => one.at.localeCompare(other.at))
  if (others.length > 0) useCheckIns.setState({ waiting })
  const end = Date.parse(list.endsAt ?? list.eventDate)
  const until = Math.max(end, Date.now()) + checkInLimits.storedHours * hourMs
  await storeUntil(keyOf(eventId), { list, waiting }, until)
  if (useCheckIns.getState().eventId === eventId) useCheckIns.setState({ storedCount: waiting.length })
}

/** The people as this device sees them: with the check-ins that are waiting. */
export function peopleOf({ list, waiting }: Pick<CheckIns, 'list' | 'waiting'>): CheckInPerson[] {
  const last = new Map(waiting.map((change) => [change.id, change]))
  return (list?.people ?? []).map((person) => {
    const change = last.get(person.id)
    if (!change) return person
    return { ...person, checkedInAt: change.isIn ? (person.checkedInAt ?? change.at) : null }
  })
}

const personOf = (state: CheckIns, id: number) => peopleOf(state).find((person) => person.id === id)
