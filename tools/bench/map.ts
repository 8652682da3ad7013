import { chromium } from '@playwright/test'
import { findBrowser } from '../../bin/browser.ts'
import { openCommunity, sizes } from './seed.ts'

/** Measures the times between frames in milliseconds while a map of 2,000 businesses is dragged and zoomed. */
const place = await openCommunity(sizes.small)
await place.sql.query(
  `insert into businesses (name, category, location, latitude, longitude, description)
   select 'Bench Business ' || n, 'Lounge', 'Clarens', -34 + (n % 97) * 0.12, 18 + (n % 89) * 0.14, 'Living soil and seedlings'
   from generate_series(1, 2000) n where not exists (select 1 from businesses where name = 'Bench Business 1')`,
)
const { executablePath, args, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
await page.goto(`${place.url}/business-directory`)
await page.getByText('Map', { exact: true }).click()
await page.locator('.leaflet-container').waitFor()
await page.waitForTimeout(2_000)

await page.evaluate(`
  window.gaps = []
  let before = performance.now()
  const frame = (now) => {
    window.gaps.push(now - before)
    before = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
`)
const box = await page.locator('.leaflet-container').boundingBox()
if (!box) throw new Error('The map is not there')
const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
for (let round = 0; round < 20; round += 1) {
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + (round % 2 ? 150 : -150), middle.y + (round % 3) * 40 - 40, { steps: 12 })
  await page.mouse.up()
  if (round % 5 === 4) await page.mouse.wheel(0, round % 2 ? 300 : -300)
}
await page.waitForTimeout(500)
const gaps = await page.evaluate<number[]>('window.gaps')
gaps.sort((a, b) => a - b)
const at = (share: number) => gaps[Math.floor((gaps.length - 1) * share)]?.toFixed(0)
console.log(`${gaps.length} frames; p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${at(1)} ms`)
await browser.close()
await place.stop()
process.exit(0)
