import { peopleApi } from '#features/members/people/contract.ts'
import { hourMs } from '#platform/contract/durations.ts'
import type { ErrorCode } from '#platform/contract/error-codes.ts'
import { call, CallError } from '#platform/web/fetch.ts'
import { currentMember } from '#platform/web/member/current-member.ts'
import type { Unsent } from '#platform/web/unsent.ts'
import { unsentCopy } from '../copy.ts'
import { senderOf } from './senders.ts'
import { changeOne, readUnsent, removeOne } from './unsent-store.ts'

/** The server remembers an idempotency key for 24 hours. */
const certainMs = 20 * hourMs
const pauses = { firstMs: 5_000, mostMs: 120_000 }

let isWaiting = false
let pauseMs = pauses.firstMs
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what waits, one after the other, in the order in which it was written; one tab of the browser at a time. */
export async function sendUnsent() {
  if (isWaiting || !navigator.onLine) return
  isWaiting = true
  clearTimeout(timer)
  const isDone = await inOneTab('unsent', () => {
    isWaiting = false
    return sendAll()
  })
  if (isDone) {
    pauseMs = pauses.firstMs
    return
  }
  timer = setTimeout(() => void sendUnsent(), pauseMs)
  pauseMs = Math.min(pauses.mostMs, pauseMs * 2)
}

/** Holds back what the member is changing. Resolves with how to release it, which also sends it. */
export const holdUnsent = (key: string) =>
  new Promise<() => void>((held) => {
    void inOneTab(`unsent ${key}`, () => new Promise<void>((release) => held(release))).then(sendUnsent)
  })

/** Locks exist on https: and on localhost only, and end with their tab. */
const inOneTab = <Result>(name: string, action: () => Promise<Result>) =>
  navigator.locks ? navigator.locks.request(name, action) : action()

/** False: the rest is to be sent later. What was written after something that is held, at the same place, waits for it. */
async function sendAll() {
  const [tried, held] = [new Set<string>(), new Set<string>()]
  const next = async () =>
    (await readUnsent()).find(
      ({ key, place, state }) => state !== 'refused' && !tried.has(key) && !held.has(place),
    )
  let unsent = await next()
  if (!unsent) return true
  const me = await loggedIn()
  if (me !== unsent.userId) return me !== undefined

  while (unsent) {
    tried.add(unsent.key)
    const outcome = await sendUnlessHeld(unsent)
    if (outcome === 'later') return false
    if (outcome === 'held') held.add(unsent.place)
    unsent = await next()
  }
  return true
}

/** Another member may have logged in in another tab. null: nobody is logged in; undefined: the server cannot be reached. */
const loggedIn = () =>
  call(peopleApi.me).then(
    (me) => me.id,
    (error: unknown) => (error instanceof CallError && error.status === 401 ? null : undefined),
  )

type Outcome = 'done' | 'held' | 'later'

async function sendUnlessHeld({ key }: Unsent): Promise<Outcome> {
  const send = async () => ((await sendOne(key)) ? 'done' : 'later')
  if (!navigator.locks) return send()
  return navigator.locks.request(`unsent ${key}`, { ifAvailable: true }, (lock) => (lock ? send() : 'held'))
}

/** True: it was sent or refused, or its author has deleted it. */
async function sendOne(key: string) {
  const unsent = (await readUnsent()).find((one) => one.key === key)
  const sender = unsent && senderOf(unsent.kind)
  if (!sender) return true
  const { kind, data, triedAt, userId } = unsent
  if (userId !== currentMember()) return false
  if (triedAt !== null && Date.now() - triedAt > certainMs && !isToggle(data)) {
    await changeOne(key, { state: 'refused', error: unsentCopy.mayBeSent, code: null })
    return true
  }
  await changeOne(key, { state: 'sending', error: '', code: null, triedAt: triedAt ?? Date.now() })
  try {
    await sender.send(data, key)
    await removeOne(key)
    return true
  } catch (error) {
    const refusal = refusalIn(error)
    await changeOne(key, refusal ?? { state: 'waiting' })
    if (refusal) showAsBefore(kind, data)
    return refusal !== null
  }
}

/** What an unsent thing becomes that the server refused; null: it did not refuse it. */
function refusalIn(error: unknown) {
  if (!(error instanceof CallError) || error.status >= 500 || error.status === 401) return null
  const { code, message } = error
  if (error.status === 429 && code !== 'daily_limit') return null
  const texts: Partial<Record<ErrorCode, string>> = {
    same_key: unsentCopy.sentBefore,
    offer: unsentCopy.offerText,
  }
  return { state: 'refused', error: (code && texts[code]) ?? message, code } as const
}

/** A toggle that was refused. */
function showAsBefore(kind: string, data: unknown) {
  if (isToggle(data)) senderOf(kind)?.show?.({ ...data, isOn: data.was })
}

export const isToggle = (data: unknown): data is { isOn: boolean; was: boolean } =>
  typeof data === 'object' && data !== null && 'isOn' in data && 'was' in data

/** After the member has read why it was refused. NOTE: a request that was refused has not used up its key. */
export async function tryAgain({ key, kind, data, code }: Unsent) {
  const sender = senderOf(kind)
  const again = (code === 'offer' && sender?.acknowledge?.(data)) || data
  await changeOne(key, { data: again, state: 'waiting', error: '', code: null, triedAt: null })
  if (isToggle(again)) sender?.show?.(again)
  await sendUnsent()
}
