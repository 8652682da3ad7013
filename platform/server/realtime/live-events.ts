/** Sends live messages to the members who are connected to this process; the bus brings what other processes have to say. */
type Carrier = {
  sendToUser: (userId: number, message: unknown) => void
  broadcast: (message: unknown, except: number) => void
  /** The number of connected members. */
  count: () => number
  isThere: (userId: number) => boolean
  /** Ends the connections of these sessions, named by the hashes of their tokens. */
  drop: (sessions: string[]) => void
}

let carrier: Carrier | null = null
const quietMs = 5_000
let quietUntil = 0
/** The newest post that is announced when the quiet time is over. */
let waiting: number | null = null

/** The next announcement of a post goes out at once. */
export function carryBy(next: Carrier) {
  carrier = next
  quietUntil = 0
  waiting = null
}

export const isConnected = (userId: number) => carrier?.isThere(userId) ?? false
export const sendToUser = (userId: number, message: unknown) => carrier?.sendToUser(userId, message)
export const dropConnections = (sessions: string[]) => carrier?.drop(sessions)

/**
 * Announces a new post by its id, without its content: browsers that do not have it yet ask what they may see. At most every five seconds;
 * of several posts the newest is announced.
 */
export function announcePost(id: number, by: number) {
  const wait = quietUntil - performance.now()
  if (wait <= 0 && waiting === null) return announce(id, by)
  if (waiting === null) setTimeout(announceWaiting, wait).unref()
  waiting = Math.max(id, waiting ?? 0)
}

function announceWaiting() {
  if (waiting !== null) announce(waiting, 0)
  waiting = null
}

function announce(id: number, except: number) {
  quietUntil = performance.now() + quietMs
  carrier?.broadcast({ type: 'post', id, spreadMs: spreadOf(carrier.count()) }, except)
}

/** The more members are connected, the longer the time over which their browsers spread their requests. */
const spreadOf = (members: number) => Math.min(10_000, members)
