import { create } from 'zustand'
import { call, CallError, errorMessage } from '#platform/web/fetch.ts'
import { currentMember, onMemberChange } from '#platform/web/member/current-member.ts'
import { noteOccasion } from '#platform/web/questions.ts'
import { sentOf } from '#ui/photos/chosen-photos.ts'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { messageApi } from '../contract.ts'
import { refreshLists, showMessage } from './message-cache.ts'
import { readUnsent, storeUnsent } from './unsent.ts'

/** A message that the server has not confirmed. */
export type Outgoing = {
  userId: number
  conversationId: number
  clientId: string
  text: string
  quoteId: number | null
  photos: readonly ChosenPhoto[]
  /** 'waiting' sends itself again, and `error` says why if the server answered; 'failed' was refused. */
  state: 'sending' | 'waiting' | 'failed'
  error: string
  /** Not sent before this time, in ms: the server asked to wait, as in slow mode. */
  notBefore: number
}

const retryMs = 5_000
const none: Outgoing[] = []

export const useOutgoing = create<Outgoing[]>()(() => none)

const changeAll = (isMeant: (one: Outgoing) => boolean, changes: Partial<Outgoing>) =>
  useOutgoing.setState((all) => all.map((one) => (isMeant(one) ? { ...one, ...changes } : one)), true)
const change = (clientId: string, changes: Partial<Outgoing>) =>
  changeAll((one) => one.clientId === clientId, changes)
/** What it held back is sent. */
export const discard = (clientId: string) => {
  useOutgoing.setState((all) => all.filter((one) => one.clientId !== clientId), true)
  void sendInTurn()
}

useOutgoing.subscribe((messages, before) => {
  const userId = (messages[0] ?? before[0])?.userId
  // NOTE: what another member has not sent is deleted or stays there: see platform/web/member.
  if (userId !== undefined && userId === currentMember()) void storeUnsent(userId, messages)
})
onMemberChange(() => useOutgoing.setState(none, true))

/** Sends what the member wrote before the page was left or loaded again. */
export async function restoreOutgoing(userId: number) {
  // The server says again how long to wait.
  const stored = (await readUnsent(userId)).map((one) => ({ ...one, notBefore: 0 }))
  if (userId !== currentMember()) return
  useOutgoing.setState((all) => {
    const isHere = (clientId: string) => all.some((one) => one.clientId === clientId)
    return [...stored.filter(({ clientId }) => !isHere(clientId)), ...all]
  }, true)
  void sendInTurn()
}

/** Shows the message at once, and sends it until the server has it: the client id makes it one message. */
export function sendMessage(
  message: Pick<Outgoing, 'userId' | 'conversationId' | 'text' | 'quoteId' | 'photos'>,
) {
  const heldBackBy = useOutgoing.getState().find((one) => isWaitingIn(message.conversationId, one))
  const outgoing: Outgoing = {
    ...message,
    clientId: crypto.randomUUID(),
    state: heldBackBy ? 'waiting' : 'sending',
    error: heldBackBy?.error ?? '',
    notBefore: 0,
  }
  useOutgoing.setState((all) => [...all, outgoing], true)
  void sendInTurn()
}

/** Sends this message now, after those of its conversation that wait before it. */
export const tryAgain = ({ conversationId, clientId }: Pick<Outgoing, 'conversationId' | 'clientId'>) => {
  changeAll((one) => isWaitingIn(conversationId, one), { notBefore: 0 })
  change(clientId, { state: 'sending' })
  void sendInTurn()
}

const isWaitingIn = (conversationId: number, one: Outgoing) =>
  one.conversationId === conversationId && one.state === 'waiting'

let isSending = false

/** One after the other, so that they arrive in the order in which they were written. */
async function sendInTurn() {
  if (isSending) return
  isSending = true
  try {
    for (;;) {
      const next = useOutgoing.getState().find(isNext)
      if (!next || !(await sendOne(next))) return
    }
  } finally {
    isSending = false
  }
}

/** A message that waits holds back the later ones of its conversation, not those of others. */
const isNext = (one: Outgoing, index: number, all: Outgoing[]) =>
  one.state !== 'failed' &&
  one.userId === currentMember() &&
  one.notBefore <= Date.now() &&
  !all.slice(0, index).some((earlier) => isWaitingIn(one.conversationId, earlier))

async function sendOne({ conversationId, clientId, text, quoteId, photos }: Outgoing) {
  change(clientId, { state: 'sending', error: '' })
  try {
    const body = { text, clientId, quoteId }
    const { files } = sentOf(photos)
    showMessage(await call(messageApi.send, { params: { id: conversationId }, body, files }))
    discard(clientId)
    noteOccasion()
    void refreshLists()
    return true
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500 || error.status === 401) {
      // What was to be sent after it waits as well.
      changeAll(({ state }) => state === 'sending', { state: 'waiting' })
      // NOTE: without a session it waits for the login of its author.
      if (!(error instanceof CallError) || error.status !== 401) setTimeout(() => void sendInTurn(), retryMs)
      return false
    }
    if (error.status !== 429) change(clientId, { state: 'failed', error: errorMessage(error) })
    else waitFor({ conversationId, clientId }, error)
    return true
  }
}

/** The server asks to wait; what was written after it in the same conversation waits as well. */
function waitFor(
  { conversationId, clientId }: Pick<Outgoing, 'conversationId' | 'clientId'>,
  error: CallError,
) {
  const waitMs = (error.retryAfterSeconds ?? 0) * 1_000 || retryMs
  changeAll((one) => one.conversationId === conversationId && one.state === 'sending', {
    state: 'waiting',
    error: errorMessage(error),
  })
  change(clientId, { notBefore: Date.now() + waitMs })
  setTimeout(() => tryAgain({ conversationId, clientId }), waitMs)
}

addEventListener('online', () => void sendInTurn())
