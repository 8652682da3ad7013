import { create } from 'zustand'
import { useShallow } from 'zustand/shallow'
import type { ErrorCode } from '#platform/contract/error-codes.ts'
import { CallError } from './fetch.ts'
import { onMemberChange } from './member/current-member.ts'

/** Something that was written or pressed and that the server has not confirmed. */
export type Unsent = {
  /** The idempotency key of its request. */
  key: string
  userId: number
  /** What sends it: a row of app/web/unsent-senders.ts. */
  kind: string
  /** Where it is shown: 'message 12'. What waits there is sent in order; a toggle is there once, and only its last state is sent. */
  place: string
  data: unknown
  /** 'new' is being sent for the first time; 'waiting' sends itself; 'refused' was rejected by the server. */
  state: 'new' | 'waiting' | 'sending' | 'refused'
  /** Why it was refused, or why the server asked to wait. */
  error: string
  code: ErrorCode | null
  /** In ms: the server asked to wait until then, as in slow mode. Absent in what an earlier version stored. */
  notBefore?: number
  /** When it was first sent without an answer, so that it may have arrived. */
  triedAt: number | null
}

/** The name of a kind, with the type of its data. */
export type UnsentKind<Data> = { name: string; of?: Data }
export const unsentKind = <Data>(name: string): UnsentKind<Data> => ({ name })

/** The new state of a toggle or a choice, and the one that the server has. */
export type Toggle<State = boolean> = { isOn: State; was: State }

export const isToggle = (data: unknown): data is Toggle<unknown> =>
  typeof data === 'object' && data !== null && 'isOn' in data && 'was' in data

const none: Unsent[] = []
/** Of the member who is logged in, in the order in which it was written. */
export const useUnsent = create<Unsent[]>()(() => none)
onMemberChange(() => useUnsent.setState(none, true))

/** Its data were stored under its kind. */
export type UnsentOf<Data> = Unsent & { data: Data }

/** What of this kind waits at this place. */
export const unsentAt = <Data>(all: readonly Unsent[], { name }: UnsentKind<Data>, place: string) =>
  all.filter((one): one is UnsentOf<Data> => one.kind === name && one.place === place)

export const useUnsentAt = <Data>(kind: UnsentKind<Data>, place: string) =>
  useUnsent(useShallow((all) => unsentAt(all, kind, place)))

/** Whether something at this place is not sent yet. */
export const useWaits = (place: string) =>
  useUnsent((all) => all.some((one) => one.place === place && one.state !== 'refused'))

type Outbox = {
  /** `key` of the first attempt, if it had one. */
  add: (unsent: Pick<Unsent, 'kind' | 'place' | 'data' | 'triedAt'>, key: string | undefined) => void
  turn: (waiting: Unsent, isOn: unknown) => void
}
let outbox: Outbox | undefined

/** Called by features/members/unsent, which loads after the first paint, for members only. */
export const setOutbox = (loaded: Outbox | undefined) => {
  outbox = loaded
}

type Postponed<Data> = { place: string; data: Data; key?: string | undefined }

/** After a request that got no answer: sends it later. False: the caller reports the failure. */
export function postpone<Data>(error: Error, kind: UnsentKind<Data>, { place, data, key }: Postponed<Data>) {
  if (error instanceof CallError || !outbox) return false
  const triedAt = navigator.onLine ? Date.now() : null
  outbox.add({ kind: kind.name, place, data, triedAt }, key)
  return true
}

/** Turns a toggle that waits. False: nothing waits at this place. */
export function turnUnsent(place: string, isOn: unknown) {
  const waiting = useUnsent.getState().find((one) => one.place === place && one.state !== 'refused')
  if (!waiting || !outbox) return false
  outbox.turn(waiting, isOn)
  return true
}
