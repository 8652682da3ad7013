import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Every open connection of the server, websockets included, so that those that do not end can be cut. */
export function trackSockets(server: Server) {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return {
    cutAll() {
      for (const socket of open) socket.destroy()
    },
  }
}
