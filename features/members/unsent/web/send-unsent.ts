import { peopleApi } from '#features/members/people/contract.ts'
import { call } from '#platform/web/fetch.ts'
import { currentMember } from '#platform/web/member/current-member.ts'
import type { Unsent } from '#platform/web/unsent.ts'
import { lockOf, outcomeOf, sendUnlessHeld, type Outcome } from './send-one.ts'
import { changeUnsent, readUnsent } from './unsent-store.ts'

const pauses = { firstMs: 5_000, mostMs: 120_000 }

let pauseMs = pauses.firstMs
let timer: ReturnType<typeof setTimeout> | undefined
let nextRound: Promise<void> | undefined
/** The server did not take the session. Photos are not sent again before it is known whose session it is now. */
let isSessionDoubtful = false

/** Sends what waits, one after the other, in the order in which it was written; one tab of the browser at a time. */
export async function sendUnsent() {
  if (!navigator.onLine) return
  nextRound ??= inTurn(() => {
    nextRound = undefined
    return sendRound()
  })
  await nextRound
}

/** NOTE: also before the outbox has started: a page without a connection may not have loaded it. */
const wake = () => document.visibilityState === 'visible' && void sendUnsent()
addEventListener('online', wake)
document.addEventListener('visibilitychange', wake)

let lastTurn: Promise<void> = Promise.resolve()

/** NOTE: locks exist on https: and on localhost only. Without them, what two tabs send is made one by its key. */
async function inTurn(action: () => Promise<void>) {
  if (navigator.locks) return navigator.locks.request('unsent', action)
  lastTurn = lastTurn.then(action, action)
  return lastTurn
}

/** Holds back what the member is changing. Resolves with how to release it, which also sends it. */
export const holdUnsent = (key: string) =>
  new Promise<() => void>((held) => {
    const hold = () => new Promise<void>((release) => held(release))
    void (navigator.locks ? navigator.locks.request(lockOf(key), hold) : hold()).then(sendUnsent)
  })

/**
 * Two policies follow from the place. Texts, messages and check-ins have theirs in common with others: what waits holds back what was
 * written after it at the same place. A toggle has a place of its own, so each is sent by itself. What was refused holds back nothing.
 */
async function sendRound() {
  const [tried, heldPlaces] = [new Set<string>(), new Set<string>()]
  let outcome: Outcome = isSessionDoubtful ? await askForSession() : 'done'
  let mustRetry = false
  while (!endsRound(outcome)) {
    const unsent = nextOf(await readUnsent(), tried, heldPlaces)
    if (!unsent) break
    tried.add(unsent.key)
    outcome = await sendUnlessHeld(unsent)
    if (outcome !== 'done') heldPlaces.add(unsent.place)
    mustRetry ||= outcome === 'later' || outcome === 'unreachable'
  }
  isSessionDoubtful = outcome === 'loggedOut'
  const isEnded = endsRound(outcome)
  await pauseUnsent(({ place }) => isEnded || heldPlaces.has(place))
  retryLater(mustRetry || outcome === 'unreachable', await readUnsent())
}

const endsRound = (outcome: Outcome) => outcome === 'unreachable' || outcome === 'loggedOut'

/** What the server asked to wait holds back its place. */
const nextOf = (all: Unsent[], tried: Set<string>, heldPlaces: Set<string>) =>
  all.find(({ key, place, state, notBefore = 0 }) => {
    if (state === 'refused' || tried.has(key)) return false
    if (notBefore > Date.now()) heldPlaces.add(place)
    return !heldPlaces.has(place)
  })

/** Somebody else may have logged in, in another tab. */
const askForSession = () =>
  call(peopleApi.me).then(
    (me): Outcome => (me.id === currentMember() ? 'done' : 'loggedOut'),
    (error: unknown): Outcome => (outcomeOf(error) === 'loggedOut' ? 'loggedOut' : 'unreachable'),
  )

/** What was to be sent and was not waits, and is shown so. */
export async function pauseUnsent(isMeant: (unsent: Unsent) => boolean) {
  const mustPause = (unsent: Unsent) =>
    (unsent.state === 'new' || unsent.state === 'sending') && isMeant(unsent)
  if (!(await readUnsent()).some(mustPause)) return
  await changeUnsent((all) =>
    all.map((unsent) => (mustPause(unsent) ? { ...unsent, state: 'waiting' } : unsent)),
  )
}

/** A later round follows a failure. There is none without a session: the login starts one. */
function retryLater(mustRetry: boolean, all: Unsent[]) {
  const waits = all.map(({ notBefore = 0 }) => notBefore - Date.now()).filter((wait) => wait > 0)
  if (mustRetry) waits.push(pauseMs)
  pauseMs = mustRetry ? Math.min(pauses.mostMs, pauseMs * 2) : pauses.firstMs
  clearTimeout(timer)
  if (waits.length > 0) timer = setTimeout(() => void sendUnsent(), Math.min(...waits))
}
