/** Sends live messages to connected members. Today it is socket.ts; several processes would need a bus between them. */
type Carrier = {
  sendToUser: (userId: number, message: unknown) => void
  broadcast: (message: unknown, except: number) => void
  isThere: (userId: number) => boolean
  /** Ends the connections of these sessions, named by the hashes of their tokens. */
  drop: (sessions: string[]) => void
}

let carrier: Carrier | null = null

export const carryBy = (next: Carrier) => {
  carrier = next
}

export const isConnected = (userId: number) => carrier?.isThere(userId) ?? false
export const sendToUser = (userId: number, message: unknown) => carrier?.sendToUser(userId, message)
export const dropConnections = (sessions: string[]) => carrier?.drop(sessions)

const quietMs = 5_000
let quietUntil = 0
let isWaiting = false

/** Announces that there is a new post, without its content: browsers then request what they may see. At most every five seconds. */
export function announcePost(by: number) {
  const wait = quietUntil - Date.now()
  if (wait <= 0) {
    quietUntil = Date.now() + quietMs
    carrier?.broadcast({ type: 'post' }, by)
    return
  }
  if (isWaiting) return
  isWaiting = true
  setTimeout(() => {
    isWaiting = false
    quietUntil = Date.now() + quietMs
    carrier?.broadcast({ type: 'post' }, 0)
  }, wait).unref()
}
