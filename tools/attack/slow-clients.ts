import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

type Kind = 'headers' | 'body' | 'reading'

const beginnings: Record<Kind, string> = {
  headers: 'GET /api/posts HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  body: 'POST /api/users/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  reading: 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(40),
}

/** Opens connections that send or read almost nothing; returns how many are left after the limit, and the waits of others meanwhile. */
export async function attackSlowly(url: string, kind: Kind, count: number, limitSeconds: number) {
  const { hostname, port } = new URL(url)
  let open = 0
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      await once(socket, 'connect')
      open += 1
      socket.once('close', () => {
        open -= 1
      })
      if (kind === 'reading') socket.pause()
      else socket.resume()
      socket.write(beginnings[kind])
      return socket
    }),
  )
  const waits: number[] = []
  const until = performance.now() + limitSeconds * 1_000
  while (performance.now() < until && open > 0) {
    const began = performance.now()
    await (await fetch(`${url}/api/posts`)).text()
    waits.push(performance.now() - began)
    await pause(100)
  }
  // NOTE: a paused socket only notices that the server has closed it when it reads on.
  for (const socket of sockets) socket.resume()
  await pause(2_000)
  const left = open
  for (const socket of sockets) socket.destroy()
  const sorted = waits.toSorted((one, other) => one - other)
  return { left, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }
}
