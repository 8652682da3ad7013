import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '#platform/server/config/config.ts'
import { networkOf } from '#platform/server/ip-network.ts'
import type { CounterExchange } from '#platform/server/shared-counters/counter-exchange.ts'
import { AddressCounter } from './address-counter.ts'
import { addressReader } from './client-address.ts'

/** In milliseconds, how long clients may take. */
export const connectionTimes = {
  /** From the connection to the end of the headers. */
  headers: 8_000,
  /** Between two requests. */
  idle: 10_000,
  /** The same for connections of proxies, which they share among clients and expect to stay open longer. */
  idleOfProxy: 72_000,
  /** Without a byte in either direction. */
  silence: 27_000,
  /** For a whole request: 20 MB of pictures over a slow line. */
  request: 120_000,
  /** In which a body or an answer that is under way must move on by `leastBytes`. */
  progress: 25_000,
  check: 2_000,
}
const leastBytes = 8 * 1024

/** What Node itself enforces. */
export const nodeTimes = (config: Config) => ({
  requestTimeout: connectionTimes.request,
  connectionTimeout: connectionTimes.silence,
  keepAliveTimeout: config.trustedProxies.length > 0 ? connectionTimes.idleOfProxy : connectionTimes.idle,
  http: {
    headersTimeout: connectionTimes.headers,
    connectionsCheckingInterval: connectionTimes.check,
    maxHeaderSize: 16 * 1024,
  },
})

/** Fastify sets these itself only for a server that it creates. */
export function withTimes(server: Server, times: ReturnType<typeof nodeTimes>) {
  server.keepAliveTimeout = times.keepAliveTimeout
  server.requestTimeout = times.requestTimeout
  server.setTimeout(times.connectionTimeout)
  return server
}

/** What a connection last did, and since when. */
type Transfer = {
  request: IncomingMessage
  response: ServerResponse
  state: State
  since: number
  bytes: number
}
type Times = Pick<typeof connectionTimes, 'progress' | 'idle' | 'check'>

/** Counts a connection no longer for its address. */
export type OpenConnections = { release: (socket: Socket) => void }

/** Caps connections in total and per address, and ends those that hold a connection without using it. */
export function guardConnections(
  server: Server,
  config: Config,
  exchange: CounterExchange | null,
  times: Times = connectionTimes,
): OpenConnections {
  server.maxConnections = config.maxConnections
  watchTransfers(server, config, times)
  return capPerAddress(server, config, exchange)
}

function watchTransfers(server: Server, config: Config, times: Times) {
  const { isProxy } = addressReader(config)
  const transfers = new Map<Socket, Transfer>()
  server.on('connection', (socket: Socket) => socket.on('close', () => transfers.delete(socket)))
  server.on('request', (request, response) => {
    const { socket } = request
    transfers.set(socket, { request, response, state: 'moving', since: Date.now(), bytes: movedBy(socket) })
  })
  // NOTE: websockets are pinged instead (realtime/socket.ts).
  server.on('upgrade', ({ socket }) => transfers.delete(socket))

  const timer = setInterval(() => {
    for (const [socket, transfer] of transfers) check(socket, transfer)
  }, times.check).unref()
  server.on('close', () => clearInterval(timer))

  /** A body or an answer must move on; between two requests a client has less time than a proxy. */
  function check(socket: Socket, transfer: Transfer) {
    const state = stateOf(socket, transfer)
    const bytes = movedBy(socket)
    const wait = Date.now() - transfer.since
    if (state === transfer.state && state !== 'working') {
      if (wait < (state === 'idle' ? times.idle : times.progress)) return
      if (state === 'moving' && bytes - transfer.bytes < leastBytes) return void socket.destroy()
      if (state === 'idle' && !isProxy(socket.remoteAddress ?? '')) return void socket.destroy()
    }
    transfers.set(socket, { ...transfer, state, since: Date.now(), bytes })
  }
}

type State = 'moving' | 'working' | 'idle'

function stateOf(socket: Socket, { request, response }: Transfer): State {
  if (socket.writableLength > 0 || !request.complete) return 'moving'
  return response.writableFinished ? 'idle' : 'working'
}

/** Received, and accepted by the client's side of the connection. */
const movedBy = (socket: Socket) => socket.bytesRead + socket.bytesWritten - socket.writableLength

function capPerAddress(server: Server, config: Config, exchange: CounterExchange | null): OpenConnections {
  const counted = new Map<Socket, string>()
  const addresses = addressReader(config)
  const counter = new AddressCounter('connections', config.maxConnectionsPerAddress, exchange)
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (addresses.isProxy(address) || !addresses.isLimited(address)) return
    const network = networkOf(address)
    if (!counter.take(network)) return void socket.destroy()
    counted.set(socket, network)
    socket.on('close', () => release(socket))
  })
  return { release }

  function release(socket: Socket) {
    const network = counted.get(socket)
    if (network === undefined) return
    counted.delete(socket)
    counter.release(network)
  }
}
