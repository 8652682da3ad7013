import { create } from 'zustand'

type Kind = 'post' | 'preview' | 'notification' | 'message'
export type LiveState = 'connecting' | 'active'

const listeners: Record<Kind, Set<(message: LiveMessage) => void>> = {
  post: new Set(),
  preview: new Set(),
  notification: new Set(),
  message: new Set(),
}
let socket: WebSocket | null = null
let wanted: number | null = null
let waits = 0

/** Reconnects 3 seconds after a close, then after longer and longer pauses of up to 30 s; each at most doubled at random, so that not all browsers return at once. */
const reconnect = { firstMs: 3_000, mostMs: 30_000 }

/** Calls back when the server announces something of this kind; returns how to stop. */
export function onLive(kind: Kind, listen: (message: LiveMessage) => void) {
  listeners[kind].add(listen)
  return () => {
    listeners[kind].delete(listen)
  }
}

export const useLiveState = create<LiveState>()(() => 'connecting')

/** Keeps one connection open for this member; null closes it. */
export function connectLive(userId: number | null, onMissed: () => void) {
  wanted = userId
  socket?.close()
  socket = null
  if (userId !== null) open(userId, onMissed, false)
}

function open(userId: number, onMissed: () => void, isAgain: boolean) {
  const opened = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`)
  socket = opened
  opened.addEventListener('open', () => opened.send(JSON.stringify({ type: 'auth', userId })))
  opened.addEventListener('message', (event) => receive(String(event.data), isAgain ? onMissed : undefined))
  opened.addEventListener('close', (event) => {
    if (socket !== opened) return
    useLiveState.setState('connecting', true)
    if (wanted !== userId || event.code === refused) return
    setTimeout(() => socket === opened && wanted === userId && open(userId, onMissed, true), pause())
  })
}

const refused = 4401

function pause() {
  const base = Math.min(reconnect.mostMs, reconnect.firstMs * 2 ** waits)
  waits += 1
  return base * (1 + Math.random())
}

function receive(text: string, onMissed: (() => void) | undefined) {
  const message: unknown = JSON.parse(text)
  if (!isMessage(message)) return
  if (message.type === 'auth_success') {
    waits = 0
    useLiveState.setState('active', true)
    onMissed?.()
    if (onMissed) listeners.message.forEach((listen) => listen({ type: 'missed' }))
  }
  const { type } = message
  const kind = type === 'read' || type === 'typing' ? 'message' : type
  if (isKind(kind)) listeners[kind].forEach((listen) => listen(message))
}

const isKind = (type: string): type is Kind => type in listeners

export type LiveMessage = {
  type: string
  data?: unknown
  unread?: unknown
  conversations?: unknown
  aboutMessages?: unknown
  id?: unknown
  spreadMs?: unknown
  conversationId?: unknown
  userId?: unknown
  upTo?: unknown
}
const isMessage = (value: unknown): value is LiveMessage =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
