import { queryClient } from '#platform/web/query.ts'
import { randomKey } from '#platform/web/random-key.ts'
import { setOutbox, useUnsent, type Unsent } from '#platform/web/unsent.ts'
import { isToggle, sendUnsent } from './send-unsent.ts'
import { senderOf, setSenders, type AnySender } from './senders.ts'
import { onMarked } from './unsent-mark.ts'
import {
  changeOne,
  changeUnsent,
  closeUnsent,
  newUnsent,
  openUnsent,
  readUnsent,
  removeOne,
} from './unsent-store.ts'

/** Marks in the timeline of the browser, also for tests, that what cannot be sent now waits. */
const outboxStarted = 'outbox started'

/** Starts storing and sending for this member; returns how to stop. */
export function startOutbox(userId: number, senders: AnySender[]) {
  setSenders(senders)
  setOutbox({
    add: (unsent, key = randomKey()) => void add(newUnsent({ ...unsent, key })),
    turn: (waiting, isOn) => void turn(waiting, isOn),
  })
  const stops = [showOverAnswers(), onMarked(() => void readUnsent())]
  const wake = () => document.visibilityState === 'visible' && void sendUnsent()
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  void openUnsent(userId).then(async () => {
    // What was being sent when the page was left is shown as waiting.
    if (!navigator.onLine) await changeUnsent((all) => all.map(paused))
    showAll()
    wake()
    performance.mark(outboxStarted)
  })
  return () => {
    stops.forEach((stop) => stop())
    closeUnsent()
    setOutbox(undefined)
    removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wake)
  }
}

const paused = (one: Unsent): Unsent => (one.state === 'sending' ? { ...one, state: 'waiting' } : one)

async function add(unsent: Unsent) {
  await changeUnsent((all) => [
    ...all.filter(({ place, data }) => !isToggle(data) || place !== unsent.place),
    unsent,
  ])
  await sendUnsent()
}

/** What brings back the state that the server has is not sent at all. */
async function turn({ key, data, state }: Unsent, isOn: boolean) {
  if (!isToggle(data)) return
  if (state === 'waiting' && isOn === data.was) return removeOne(key)
  // NOTE: with another key, what is being sent does not remove it when it has arrived.
  const was = state === 'sending' ? data.isOn : data.was
  await changeOne(key, { key: randomKey(), data: { ...data, isOn, was }, state: 'waiting' })
  await sendUnsent()
}

const showAll = () =>
  useUnsent.getState().forEach(({ kind, data, state }) => state !== 'refused' && senderOf(kind)?.show?.(data))

/** What waits is shown over every answer that arrives, which may be from before: without a connection, from this device. */
const showOverAnswers = () =>
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) showAll()
  })

export async function deleteOne({ key, kind, data, state }: Unsent) {
  await removeOne(key)
  if (isToggle(data) && state === 'waiting') senderOf(kind)?.show?.({ ...data, isOn: data.was })
}

export async function changeText({ key, kind, data }: Unsent, text: string, title: string | undefined) {
  const writing = senderOf(kind)?.text
  if (!writing) return
  const titled = (title !== undefined && writing.title?.write(data, title)) || data
  await changeOne(key, { data: writing.write(titled, text), state: 'waiting', error: '', code: null })
}
