import { create } from 'zustand'
import { call, CallError, errorMessage } from '#platform/web/fetch.ts'
import { noteOccasion } from '#platform/web/questions.ts'
import { sentOf } from '#ui/photos/chosen-photos.ts'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { messageApi } from '../contract.ts'
import { refreshLists, showMessage } from './message-cache.ts'
import { deleteUnsent, readUnsent, storeUnsent } from './unsent.ts'

/** A message that the server has not confirmed. */
export type Outgoing = {
  userId: number
  conversationId: number
  clientId: string
  text: string
  quoteId: number | null
  photos: readonly ChosenPhoto[]
  /** 'waiting' sends itself again; 'failed' was refused, and `error` says why. */
  state: 'sending' | 'waiting' | 'failed'
  error: string
}

const retryMs = 5_000
const none: Outgoing[] = []

export const useOutgoing = create<Outgoing[]>()(() => none)

const change = (clientId: string, changes: Partial<Outgoing>) =>
  useOutgoing.setState(
    (all) => all.map((one) => (one.clientId === clientId ? { ...one, ...changes } : one)),
    true,
  )
export const discard = (clientId: string) =>
  useOutgoing.setState((all) => all.filter((one) => one.clientId !== clientId), true)

useOutgoing.subscribe((messages, before) => {
  const userId = (messages[0] ?? before[0])?.userId
  if (userId !== undefined) void storeUnsent(userId, messages)
})

/** Sends what the member wrote before the page was left or loaded again. */
export async function restoreOutgoing(userId: number) {
  const stored = await readUnsent(userId)
  useOutgoing.setState((all) => {
    const isHere = (clientId: string) => all.some((one) => one.clientId === clientId)
    return [...stored.filter(({ clientId }) => !isHere(clientId)), ...all]
  }, true)
  void sendInTurn()
}

export async function forgetOutgoing() {
  useOutgoing.setState([], true)
  await deleteUnsent()
}

/** Shows the message at once, and sends it until the server has it: the client id makes it one message. */
export function sendMessage(
  message: Pick<Outgoing, 'userId' | 'conversationId' | 'text' | 'quoteId' | 'photos'>,
) {
  const outgoing: Outgoing = { ...message, clientId: crypto.randomUUID(), state: 'sending', error: '' }
  useOutgoing.setState((all) => [...all, outgoing], true)
  void sendInTurn()
}

export const tryAgain = (clientId: string) => {
  change(clientId, { state: 'sending' })
  void sendInTurn()
}

let isSending = false

/** One after the other, so that they arrive in the order in which they were written. */
async function sendInTurn() {
  if (isSending) return
  isSending = true
  try {
    for (;;) {
      const next = useOutgoing.getState().find(({ state }) => state !== 'failed')
      if (!next || !(await sendOne(next))) return
    }
  } finally {
    isSending = false
  }
}

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
    if (error instanceof CallError && error.status < 500 && error.status !== 429) {
      change(clientId, { state: 'failed', error: errorMessage(error) })
      return true
    }
    change(clientId, { state: 'waiting' })
    setTimeout(() => void sendInTurn(), retryMs)
    return false
  }
}

addEventListener('online', () => void sendInTurn())
