import { create } from 'zustand'
import { call, CallError } from '#platform/web/fetch.ts'
import { currentMember, onMemberChange, whenForgotten } from '#platform/web/member/current-member.ts'
import { storePage } from '#platform/web/offline.ts'
import { useUnsent } from '#platform/web/unsent.ts'
import {
  checkInApi,
  type CheckInChange,
  type CheckInList,
  type CheckInPerson,
  type CheckInState,
} from '../../tickets.contract.ts'
import { readStoredList, storeList } from './stored-check-ins.ts'
import { unsentCheckInsIn } from './unsent-check-ins.ts'

type CheckIns = {
  eventId: number
  /** Undefined until it is read, from this device or from the server. */
  list: CheckInList | undefined
  /** What the server answered in place of the list. */
  error: CallError | undefined
  hasFailed: boolean
}

const nothing: CheckIns = { eventId: 0, list: undefined, error: undefined, hasFailed: false }

/** The check-in of one event. */
export const useCheckIns = create<CheckIns>()(() => nothing)
onMemberChange(() => useCheckIns.setState(nothing, true))

const isOpen = (eventId: number) => useCheckIns.getState().eventId === eventId

/** Shows what this device has stored, then reads the list again. */
export async function openCheckIns(eventId: number) {
  useCheckIns.setState({ ...nothing, eventId }, true)
  await whenForgotten()
  const list = await readStoredList(eventId)
  if (list && isOpen(eventId)) useCheckIns.setState({ list })
  await readList()
  void storePage().catch(() => undefined)
}

/** Counts what the server has confirmed to this page: a list that was asked for before may lack it. */
let confirmations = 0

/** The list as the server has it by now. */
export async function readList(): Promise<void> {
  const { eventId } = useCheckIns.getState()
  const before = confirmations
  try {
    const list = await call(checkInApi.list, { params: { id: eventId } })
    if (!isOpen(eventId)) return
    if (confirmations !== before) return await readList()
    useCheckIns.setState({ list, error: undefined, hasFailed: false })
    await storeList(list)
  } catch (error) {
    if (!isOpen(eventId)) return
    useCheckIns.setState({ error: error instanceof CallError ? error : undefined, hasFailed: true })
  }
}

/** Shows and stores what the server answered to check-ins. People whose place is gone leave the list. */
export async function confirmCheckIns(eventId: number, changes: CheckInChange[], states: CheckInState[]) {
  confirmations += 1
  const list = isOpen(eventId) ? useCheckIns.getState().list : await readStoredList(eventId)
  if (!list) return
  const asked = new Set(changes.map(({ id }) => id))
  const confirmed = new Map(states.map((state) => [state.id, state]))
  const people = list.people.flatMap((person) => {
    const state = confirmed.get(person.id)
    if (state) return [{ ...person, ...state }]
    return asked.has(person.id) ? [] : [person]
  })
  if (isOpen(eventId)) useCheckIns.setState({ list: { ...list, people } })
  await storeList({ ...list, people })
}

/** What another tab has sent is not in the list of this one. */
useUnsent.subscribe((all, before) => {
  const { eventId, list } = useCheckIns.getState()
  if (!list || !currentMember()) return
  const keys = new Set(all.map(({ key }) => key))
  const gone = unsentCheckInsIn(before, eventId).filter(({ key }) => !keys.has(key))
  const last = new Map(gone.map(({ data }) => [data.id, data.isIn]))
  const isMissed = ({ id, checkedInAt }: CheckInPerson) =>
    last.has(id) && last.get(id) !== (checkedInAt !== null)
  if (list.people.some(isMissed)) void readList()
})

/** The people as this device sees them: with the check-ins that are not sent. */
export function peopleOf(list: CheckInList | undefined, changes: CheckInChange[]): CheckInPerson[] {
  const last = new Map(changes.map((change) => [change.id, change]))
  return (list?.people ?? []).map((person) => {
    const change = last.get(person.id)
    if (!change) return person
    return { ...person, checkedInAt: change.isIn ? (person.checkedInAt ?? change.at) : null }
  })
}

/** The people of the open check-in, for code that is no component. */
export function readPeople() {
  const { eventId, list } = useCheckIns.getState()
  return peopleOf(
    list,
    unsentCheckInsIn(useUnsent.getState(), eventId).map(({ data }) => data),
  )
}
