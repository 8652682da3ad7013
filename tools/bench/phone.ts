import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { findBrowser } from '../../bin/browser.ts'
import { addressOf } from './database.ts'

/**
 * First visits on a phone with slow 3G (400 kbit/s, 400 ms for each answer, as WebPageTest has it) and a processor that is four times
 * slower: when the first text and the largest element are painted, and how long scripts run. Beside them a page of plain text.
 */
type Visit = { firstMs: number; largestMs: number; scriptMs: number }

const runs = Number(process.argv[2] ?? 5)
const slow3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const settleMs = 15_000

const dataDir = mkdtempSync(path.join(tmpdir(), 'highveld-phone-'))
const app = spawn(process.execPath, ['bin/start.ts'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
})
const url = await addressOf(app)
const plain = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(
    `<!doctype html><html lang="en"><title>Plain</title>${'<p>The first frost is early this year.</p>'.repeat(40)}</html>`,
  )
}).listen(0, '127.0.0.1')
await new Promise((resolve) => plain.once('listening', resolve))
const { port } = plain.address() as AddressInfo

const first = async (list: string) => {
  const answer = await fetch(`${url}/api/${list}`)
  const items = (await answer.json()) as { id: number }[]
  return items[0]?.id
}
const pages = {
  'a page of plain text': `http://127.0.0.1:${port}/`,
  feed: `${url}/`,
  post: `${url}/posts/${await first('posts')}`,
  product: `${url}/products/${await first('products')}`,
  business: `${url}/businesses/${await first('businesses')}`,
  group: `${url}/groups/${await first('groups')}`,
  event: `${url}/events/${await first('events')}`,
}

const { executablePath, args, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
for (const [name, address] of Object.entries(pages)) {
  const visits: Visit[] = []
  for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, address))
  const all = (figure: keyof Visit) => {
    const sorted = visits.map((one) => one[figure]).toSorted((a, b) => a - b)
    return `${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} (${sorted.map(Math.round).join(', ')})`
  }
  console.log(
    `${name}: first text ${all('firstMs')}, largest ${all('largestMs')}, scripts ${all('scriptMs')} ms`,
  )
}
await browser.close()
plain.close()
const ended = new Promise((resolve) => app.once('exit', resolve))
app.kill('SIGTERM')
await ended
rmSync(dataDir, { recursive: true })
process.exit(0)

/** A first visit, with nothing stored. */
async function visit(chrome: Browser, address: string): Promise<Visit> {
  const context = await chrome.newContext(phone)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Performance.enable')
  await cdp.send('Network.emulateNetworkConditions', slow3G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForTimeout(settleMs)
  const paints = await page.evaluate<{ firstMs: number; largestMs: number }>(`new Promise((done) => {
    const firstMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity
    new PerformanceObserver((list) => done({ firstMs, largestMs: list.getEntries().at(-1).startTime }))
      .observe({ type: 'largest-contentful-paint', buffered: true })
  })`)
  const { metrics } = await cdp.send('Performance.getMetrics')
  await context.close()
  return {
    ...paints,
    scriptMs: (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000,
  }
}
