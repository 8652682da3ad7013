import { queryClient } from '#platform/web/query.ts'
import { randomKey } from '#platform/web/random-key.ts'
import { isToggle, setOutbox, useUnsent, type Unsent, type UnsentKind } from '#platform/web/unsent.ts'
import { pauseUnsent, sendUnsent } from './send-unsent.ts'
import { addSenders, senderOf, type AnySender } from './senders.ts'
import { onMarked } from './unsent-mark.ts'
import {
  changeSome,
  changeUnsent,
  newUnsent,
  openUnsent,
  readUnsent,
  removeSome,
  storesUnsent,
} from './unsent-store.ts'

/** Marks in the timeline of the browser, also for tests, that what cannot be sent now waits. */
const outboxStarted = 'outbox started'

/** Starts storing and sending for the member of this page; returns how to stop. */
export function startOutbox(senders: AnySender[]) {
  addSenders(senders)
  setOutbox({
    add: (unsent, key = randomKey()) => void add(newUnsent({ ...unsent, key })),
    turn: (waiting, isOn) => void turn(waiting, isOn),
  })
  const stops = [showOverAnswers(), onMarked(() => void readUnsent())]
  void Promise.allSettled(senders.map(moveEarlier)).then(async () => {
    await openUnsent()
    // What was being sent when the page was left is shown as waiting.
    if (!navigator.onLine) await pauseUnsent(() => true)
    showAll()
    void sendUnsent()
    performance.mark(outboxStarted)
  })
  return () => {
    stops.forEach((stop) => stop())
    setOutbox(undefined)
  }
}

/** What an earlier version of the site stored elsewhere is stored here before it is deleted there. */
async function moveEarlier({ name: kind, sender }: AnySender) {
  const earlier = (await sender.earlier?.read()) ?? []
  if (earlier.length === 0) return
  await changeUnsent((all) => {
    const known = new Set(all.map(({ key }) => key))
    const moved = earlier.filter(({ key }) => !known.has(key))
    return [...moved.map((unsent) => newUnsent({ ...unsent, kind })), ...all]
  })
  if (storesUnsent()) await sender.earlier?.empty()
}

/**
 * Stores it, shows it, and sends it after what waits at the same place. Resolves when it was tried. Also before the outbox has started,
 * which then sends the rest.
 */
export function sendOrStore<Data>(
  sender: AnySender & UnsentKind<Data>,
  { place, data }: { place: string; data: Data },
) {
  addSenders([sender])
  return add(newUnsent({ key: randomKey(), kind: sender.name, place, data, state: 'new' }))
}

/** A toggle replaces an earlier one at its place: only the last state is sent. */
async function add(unsent: Unsent) {
  await changeUnsent((all) => {
    const here = all.filter(({ place }) => place === unsent.place)
    const mustWait = !navigator.onLine || here.some(({ state }) => state === 'waiting')
    const others = all.filter((one) => !here.includes(one) || !isToggle(one.data))
    return [...others, mustWait ? { ...unsent, state: 'waiting' } : unsent]
  })
  await sendUnsent()
}

/** What brings back the state that the server has is not sent at all. */
async function turn({ key, data, state }: Unsent, isOn: unknown) {
  if (!isToggle(data)) return
  if (state === 'waiting' && isOn === data.was) return removeSome([key])
  // NOTE: with another key, what is being sent does not remove it when it has arrived.
  const was = state === 'sending' ? data.isOn : data.was
  await changeSome([key], { key: randomKey(), data: { ...data, isOn, was }, state: 'waiting' })
  await sendUnsent()
}

const showAll = () =>
  useUnsent.getState().forEach(({ kind, data, state }) => state !== 'refused' && senderOf(kind)?.show?.(data))

/** What waits is shown over every answer that arrives, which may be from before: without a connection, from this device. */
const showOverAnswers = () =>
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) showAll()
  })

/** What it held back is sent. */
export async function deleteOne({ key, kind, data, state }: Unsent) {
  await removeSome([key])
  if (isToggle(data) && state === 'waiting') senderOf(kind)?.show?.({ ...data, isOn: data.was })
  await sendUnsent()
}

/**
 * After the member has read why it was refused or has to wait, with what waits before it at the same place, and with what one request
 * takes. NOTE: a request that was refused has not used up its key.
 */
export async function tryAgain({ key, kind, place, data, code }: Unsent) {
  const sender = senderOf(kind)
  const again = (code === 'offer' && sender?.acknowledge?.(data)) || data
  const isMeant = (one: Unsent) => one.key === key || (sender?.maxTogether !== undefined && one.kind === kind)
  const retried = (one: Unsent): Unsent => ({
    ...one,
    ...(one.key === key && { data: again }),
    ...(one.state === 'refused' &&
      isMeant(one) && { state: 'waiting', error: '', code: null, triedAt: null }),
    notBefore: 0,
  })
  await changeUnsent((all) => all.map((one) => (one.place === place ? retried(one) : one)))
  if (isToggle(again)) sender?.show?.(again)
  await sendUnsent()
}

export async function changeText({ key, kind, data }: Unsent, text: string, title: string | undefined) {
  const writing = senderOf(kind)?.text
  if (!writing?.write) return
  const titled = (title !== undefined && writing.title?.write(data, title)) || data
  await changeSome([key], { data: writing.write(titled, text), state: 'waiting', error: '', code: null })
}
