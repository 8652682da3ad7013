import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Viewer } from '#platform/contract/viewer.ts'
import { AddressCounter } from '#platform/server/http/address-counter.ts'
import { addressReader } from '#platform/server/http/client-address.ts'
import { hasTwoHosts, isOurs } from '#platform/server/http/csrf.ts'
import type { Server } from '#platform/server/http/server.ts'
import { networkOf } from '#platform/server/ip-network.ts'

const limits = {
  payload: 4 * 1024,
  perMember: 10,
  /** Includes connections that are not authenticated yet or are closing. */
  openPerMember: 20,
  messages: 10,
  perMs: 10_000,
  authMs: 7_000,
  /** For the client's part of closing; then the connection is cut. */
  closeMs: 2_000,
  pingMs: 30_000,
  bufferedBytes: 1024 * 1024,
}
const codes = { unauthorised: 4401, policy: 1008, goingAway: 1001, tryLater: 1013 }

/** `session` is the hash of its token. */
type Member = { userId: number; session: string }

/** The open connections of this process, by member. */
export class Live {
  private readonly sockets = new Map<number, Set<WebSocket>>()
  private readonly bySession = new Map<string, Set<WebSocket>>()
  /** How long a broadcast may hold the event loop at a time. */
  private readonly sliceMs: number

  constructor(sliceMs = 5) {
    this.sliceMs = sliceMs
  }

  add(member: Member, socket: WebSocket) {
    const own = this.sockets.get(member.userId) ?? new Set()
    if (own.size >= limits.perMember) return false
    this.sockets.set(member.userId, own.add(socket))
    this.bySession.set(member.session, (this.bySession.get(member.session) ?? new Set()).add(socket))
    return true
  }

  remove(member: Member, socket: WebSocket) {
    take(this.sockets, member.userId, socket)
    take(this.bySession, member.session, socket)
  }

  /** Sends to every connection of one member. */
  sendToUser(userId: number, message: unknown) {
    const own = this.sockets.get(userId)
    if (own) send(own, JSON.stringify(message))
  }

  /** Sends to everyone who is connected, except one member; in slices, between which other requests are answered. */
  async broadcast(message: unknown, except: number) {
    const text = JSON.stringify(message)
    let until = performance.now() + this.sliceMs
    for (const [userId, own] of this.sockets) {
      if (userId !== except) send(own, text)
      if (performance.now() < until) continue
      await setImmediate()
      until = performance.now() + this.sliceMs
    }
  }

  count() {
    return this.sockets.size
  }

  isThere(userId: number) {
    return this.sockets.has(userId)
  }

  /** Closes all connections: browsers connect again and fetch what they missed. */
  dropAll() {
    for (const own of this.sockets.values()) for (const socket of own) socket.close(codes.goingAway)
  }

  /** Closes the connections of ended sessions at once. */
  drop(sessions: string[]) {
    for (const session of sessions) {
      for (const socket of this.bySession.get(session) ?? []) socket.close(codes.unauthorised)
    }
  }
}

function take<K>(sets: Map<K, Set<WebSocket>>, key: K, socket: WebSocket) {
  const own = sets.get(key)
  own?.delete(socket)
  if (own?.size === 0) sets.delete(key)
}

function send(sockets: Set<WebSocket>, text: string) {
  for (const socket of sockets) {
    if (socket.bufferedAmount > limits.bufferedBytes) socket.close(codes.policy)
    else socket.send(text)
  }
}

const serverOptions = {
  noServer: true,
  maxPayload: limits.payload,
  perMessageDeflate: false,
  closeTimeout: limits.closeMs,
}

/** Members count as members wherever they are: a network has hundreds of them behind one address. False for one too many. */
function counterOfSockets({ config, exchange, connections }: Server) {
  const addresses = addressReader(config)
  const perAddress = new AddressCounter('sockets', config.maxConnectionsPerAddress, exchange)
  const perMember = new AddressCounter('sockets of members', limits.openPerMember, exchange)
  return (request: IncomingMessage, stream: Duplex, viewer: Viewer | null) => {
    const address = addresses.clientOf(request)
    if (!addresses.isLimited(address)) return true
    const [counter, key] = viewer ? [perMember, `member ${viewer.id}`] : [perAddress, networkOf(address)]
    if (!counter.take(key)) return false
    stream.on('close', () => counter.release(key))
    if (viewer) connections.release(request.socket)
    return true
  }
}

/** /ws: the cookie of the upgrade request identifies the member; the userId of the message must match. */
export function mountSocket(app: FastifyInstance, server: Server, live: Live) {
  const sockets = new WebSocketServer(serverOptions)
  const countOpen = counterOfSockets(server)
  app.server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy())
    accept(request, stream, head).catch(() => reject(stream, '503 Service Unavailable'))
  })

  async function accept(request: IncomingMessage, stream: Duplex, head: Buffer) {
    const origin = request.headers.origin
    if (request.url?.split('?')[0] !== '/ws') return reject(stream, '404 Not Found')
    if (hasTwoHosts(request)) return reject(stream, '400 Bad Request')
    if (origin !== undefined && !isOurs(origin, request.headers.host ?? '', server.config))
      return reject(stream, '403 Forbidden')
    const token = server.sessions.tokenOfHeader(request.headers.cookie)
    const viewer = token ? await server.sessions.find(token) : null
    if (stream.destroyed) return
    if (!countOpen(request, stream, viewer)) return reject(stream, '429 Too Many Requests')
    sockets.handleUpgrade(request, stream, head, (socket) => greet(socket, token))
  }

  function greet(socket: WebSocket, token: string | null) {
    let received = 0
    let isIn = false
    const late = setTimeout(() => socket.close(codes.unauthorised), limits.authMs)
    const window = setInterval(() => (received = 0), limits.perMs).unref()
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(late)
      clearInterval(window)
    })
    socket.on('message', (data, isBinary) => {
      received += 1
      if (received > limits.messages || isBinary) return socket.close(codes.policy)
      const userId = authOf(Buffer.isBuffer(data) ? data.toString('utf8') : '')
      if (isIn || userId === undefined) return
      isIn = true
      clearTimeout(late)
      enter(socket, token, userId).catch(() => socket.close(codes.tryLater))
    })
  }

  /** Checked on `auth`: the session may have ended since the connection was opened. */
  async function enter(socket: WebSocket, token: string | null, userId: number) {
    const viewer = token ? await server.sessions.find(token) : null
    if (!token || viewer?.id !== userId) return shut(socket, 'Not authenticated')
    const member = { userId, session: server.sessions.nameOf(token) }
    if (!live.add(member, socket)) return shut(socket, 'Too many connections')
    socket.on('close', () => live.remove(member, socket))
    if (socket.readyState === socket.CLOSED) return live.remove(member, socket)
    socket.send(JSON.stringify({ type: 'auth_success' }))
  }

  const pulse = pingAll(sockets)

  app.addHook('preClose', async () => {
    clearInterval(pulse)
    for (const socket of sockets.clients) socket.close(codes.goingAway)
  })
}

/** Ends the connections that did not answer the previous ping. */
function pingAll(sockets: WebSocketServer) {
  const silent = new WeakSet<WebSocket>()
  return setInterval(() => {
    for (const socket of sockets.clients) {
      if (silent.has(socket)) socket.terminate()
      silent.add(socket)
      socket.once('pong', () => silent.delete(socket))
      socket.ping()
    }
  }, limits.pingMs).unref()
}

function shut(socket: WebSocket, message: string) {
  socket.send(JSON.stringify({ type: 'auth_error', message }))
  socket.close(codes.unauthorised)
}

const reject = (stream: Duplex, status: string) =>
  void stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)

/** The userId of {type:'auth', userId}; undefined for anything else. */
function authOf(text: string): number | undefined {
  try {
    const message: unknown = JSON.parse(text)
    const isAuth =
      typeof message === 'object' &&
      message !== null &&
      'type' in message &&
      message.type === 'auth' &&
      'userId' in message
    return isAuth ? Number(message.userId) : undefined
  } catch {
    return undefined
  }
}
