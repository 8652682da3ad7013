import type { Page } from '@playwright/test'
import { enter, expect, idOfSampleGroup, test, wordsOf, writeWithPhoto } from './world.ts'

const kb = 1024
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Counts the bytes that arrive, with headers, until nothing has arrived for four seconds. */
async function measure(page: Page, visit: () => Promise<unknown>) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  // What tests before this one have loaded is not a first visit.
  await cdp.send('Network.clearBrowserCache')
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  const urls = new Map<string, string>()
  const sizes = new Map<string, number>()
  const files: string[] = []
  let last = Date.now()
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type)
    urls.set(requestId, response.url)
    files.push(new URL(response.url).pathname)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
    sizes.set(urls.get(requestId) ?? '', encodedDataLength)
    last = Date.now()
  })
  await visit()
  await expect.poll(() => Date.now() - last).toBeGreaterThan(4_000)
  await cdp.detach()
  const ahead = (await picturesAhead(page)).reduce((sum, url) => sum + (sizes.get(url) ?? 0), 0)
  return { bytes, files, total: Object.values(bytes).reduce((sum, some) => sum + some, 0) - ahead }
}

/** Pictures below the screen: how far ahead of the reader they are loaded is the browser's decision, and differs between versions. */
const picturesAhead = (page: Page) =>
  page.evaluate<string[]>(`[...document.images]
    .filter((image) => image.loading === 'lazy' && image.getBoundingClientRect().top > innerHeight)
    .map((image) => image.currentSrc)`)

const scrollTo = (page: Page, top: number) =>
  page.evaluate<number>(`(scrollTo(0, ${top}), Math.round(scrollY))`)

/** Shown with the result of the test, also when it passes. */
const report = (name: string, { bytes, total }: Awaited<ReturnType<typeof measure>>) =>
  test.info().annotations.push({
    type: name,
    description: `${Math.round(total / kb)} KB: ${Object.entries(bytes)
      .map(([kind, some]) => `${kind} ${(some / kb).toFixed(1)}`)
      .join(', ')}`,
  })

test.describe('on a phone', () => {
  test.use(phone)
  test('the first visit of the feed loads at most 110 KB of scripts and 250 KB in all', async ({ page }) => {
    const visit = await measure(page, () => page.goto('/'))
    report('feed at 390 px', visit)
    expect(visit.bytes.Script).toBeLessThanOrEqual(110 * kb)
    expect(visit.total).toBeLessThanOrEqual(250 * kb)
    expect(visit.files.filter((file) => /Tooltips|MapCanvas/.test(file))).toEqual([])
  })
})

test('a shared page shows its picture before its scripts start, and fetches no styles that are in the page', async ({
  page,
}) => {
  const asked: { type: string; path: string }[] = []
  page.on('request', (request) => {
    asked.push({ type: request.resourceType(), path: new URL(request.url()).pathname })
  })
  await page.goto(`/groups/${await idOfSampleGroup(page)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const first = (type: string) => asked.findIndex((one) => one.type === type)
  expect(first('image')).toBeGreaterThan(-1)
  expect(first('image')).toBeLessThan(first('script'))
  const inline = await page.evaluate<string[]>(
    `[...document.querySelectorAll('style[data-files]')].flatMap((style) => style.dataset.files.split(' ').filter(Boolean))`,
  )
  expect(inline.length).toBeGreaterThan(0)
  expect(asked.filter(({ path }) => inline.includes(path))).toEqual([])
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })
  test('the first visit of the feed loads at most 150 KB of scripts, and the map of its sidebar no Leaflet', async ({
    page,
  }) => {
    const visit = await measure(page, () => page.goto('/'))
    report('feed at 1440 px', visit)
    expect(visit.bytes.Script).toBeLessThanOrEqual(150 * kb)
    expect(visit.files.filter((file) => /Tooltips|MapCanvas/.test(file))).toEqual([])
    const pins = page.getByRole('group', { name: 'Map of the businesses in the list below' })
    await pins.getByRole('button').first().click()
    await expect(page).toHaveURL(/\/business\/\d+$/)
  })
})

test.describe('with Save-Data', () => {
  test.use({ ...phone, extraHTTPHeaders: { 'save-data': 'on' } })
  test('six screens of the feed cost at most 300 KB, without photos and with the fonts of the phone', async ({
    page,
  }) => {
    const visit = await measure(page, async () => {
      await page.goto('/')
      await expect(page.getByRole('article').first()).toBeVisible()
      for (const screen of [1, 2, 3, 4, 5]) {
        // Again while the page is not long enough: the next posts are on their way.
        await expect
          .poll(() => scrollTo(page, screen * phone.viewport.height))
          .toBe(screen * phone.viewport.height)
        await page.waitForLoadState('networkidle')
      }
    })
    report('six screens with Save-Data', visit)
    expect(visit.total).toBeLessThanOrEqual(300 * kb)
    expect(visit.files.filter((file) => /woff2|-(480|720|960|1600)\.webp/.test(file))).toEqual([])
  })

  test('a photo says what it will cost, and is loaded small when it is tapped', async ({ page }) => {
    await enter(page, 'Naledi')
    const { id } = await writeWithPhoto(page, wordsOf('After the rain'), 'Wet stones')
    await page.goto(`/posts/${id}`)
    const button = page.getByRole('button', { name: /^Show photo · \d+ KB$/ })
    await expect(button).toBeVisible()
    await expect(page.getByRole('img', { name: 'Wet stones' })).toHaveCount(0)
    await button.press('Enter')
    const photo = page.getByRole('img', { name: 'Wet stones' })
    await expect(photo).toBeVisible()
    expect((await photo.getAttribute('srcset')) ?? '').not.toContain(',')
    expect(await photo.getAttribute('src')).toContain('-480.webp')
  })
})

test('a member chooses to use less data in the menu, which says what the visit used; a visitor in the footer', async ({
  page,
}) => {
  const root = page.locator('html')
  await page.goto('/about')
  await page.getByRole('checkbox', { name: 'Use less data' }).check()
  await page.reload()
  await expect(root).toHaveAttribute('data-save-data')
  await expect(page.getByRole('checkbox', { name: 'Use less data' })).toBeChecked()

  await enter(page, 'Sizwe')
  await page.goto('/')
  await page.getByRole('button', { name: 'Account menu' }).click()
  const choice = page.getByRole('menuitemcheckbox', { name: /^Use less data This visit used \d\.\d MB$/ })
  await expect(choice).toBeChecked()
  await choice.click()
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(root).not.toHaveAttribute('data-save-data')
})
