import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, test } from './world.ts'

/** Passes everything on to the app, but of pages only the first half until `release` is called. */
async function openSlowLine(app: string) {
  const { promise: rest, resolve: release } = Promise.withResolvers<void>()
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const sent = request(new URL(asked.url ?? '/', app), { method: asked.method, headers }, async (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      if (!given.headers['content-type']?.startsWith('text/html')) return given.pipe(answer)
      const page = await buffer(given)
      answer.write(page.subarray(0, page.indexOf('id="boot"') + 200))
      await rest
      answer.end(page.subarray(page.indexOf('id="boot"') + 200))
    })
    asked.pipe(sent)
  }
  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, release, close: () => server.close() }
}

test('scripts wait for the rest of a page that comes slowly, whose data they read', async ({
  page,
  baseURL,
}) => {
  const line = await openSlowLine(baseURL ?? '')
  await page.goto(`${line.address}/marketplace`, { waitUntil: 'commit' })
  const scripts = () => page.evaluate<number>(`document.querySelectorAll('head > script[src]').length`)
  await page.evaluate(
    `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))`,
  )
  expect(await page.evaluate('document.readyState')).toBe('loading')
  expect(await scripts()).toBe(0)
  line.release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await scripts()).toBeGreaterThan(0)
  line.close()
})
