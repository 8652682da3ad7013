import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { BrowserContext } from '@playwright/test'

/** The connection of one browser with the app, which tests can cut. */
export type Network = Awaited<ReturnType<typeof openNetwork>>

/**
 * All that the browser sends goes through here (SOCKS 5, RFC 1928).
 * NOTE: the browser’s own switch is not enough: on a busy machine, a page that was just being reloaded has reached the server in spite of it.
 */
export async function openNetwork() {
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((browser) => {
    if (isCut) browser.destroy()
    else open.add(browser.on('error', () => browser.destroy()).on('close', () => open.delete(browser)))
    browser.once('data', () => {
      // Version 5, no authentication.
      browser.write(Buffer.from([5, 0]))
      browser.once('data', (request) => join(browser, Buffer.from(request)))
    })
  })
  const closeAll = () => open.forEach((socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    /** An option of its context. */
    proxy: { server: `socks5://127.0.0.1:${port}` },
    /** The browser learns that it is offline. */
    cut: async (context: BrowserContext) => {
      isCut = true
      closeAll()
      await context.setOffline(true)
    },
    restore: async (context: BrowserContext) => {
      isCut = false
      await context.setOffline(false)
    },
    close: () => {
      server.close()
      closeAll()
    },
  }
}

/** Connects a browser with the app on this machine; the request ends with its port. */
function join(browser: Socket, request: Buffer) {
  const app = connect(request.readUInt16BE(request.length - 2), '127.0.0.1')
  app.once('connect', () => {
    // Version 5, succeeded, bound to 0.0.0.0:0.
    browser.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]))
    browser.pipe(app).pipe(browser)
  })
  app.on('error', () => browser.destroy()).on('close', () => browser.destroy())
  browser.on('close', () => app.destroy())
}
