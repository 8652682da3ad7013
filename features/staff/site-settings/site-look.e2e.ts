import type { Page } from '@playwright/test'
import { emptyFolder, removeFolder, skipFirstStart, startApp, stopApp } from '../../../e2e/app.ts'
import { wrongOn } from '../../../e2e/axe.ts'
import { enterAsAdmin, expect, registerAdmin, test as base } from '../../../e2e/world.ts'

/** An app of its own, whose look no other test sees. */
const test = base.extend<object, { url: string }>({
  url: [
    async ({ browserName: _any }, use) => {
      const dataDir = await emptyFolder()
      await skipFirstStart(dataDir)
      const { app, url } = await startApp(dataDir, { PORT: '0', SAMPLE_CONTENT: 'false' })
      await registerAdmin(url)
      await use(url)
      await stopApp(app)
      await removeFolder(dataDir)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ url }, use) => use(url),
})

// In one worker: each would start an app of its own.
test.describe.configure({ mode: 'default' })

const colourOf = (page: Page, name: string) =>
  page.evaluate<string>(`getComputedStyle(document.documentElement).getPropertyValue('${name}').trim()`)

const twoHeads = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">
  <path d="M0 0h8v8H0z" fill="#123"/><path d="M1 7l2-5 2 5z" fill="#eee"/></svg>`

test('an admin gives the site colours and a mark: seen before they are saved, and on every page afterwards', async ({
  page,
}) => {
  await enterAsAdmin(page)
  await page.goto('/admin-tools?tab=settings')
  const main = page.getByRole('slider', { name: 'Main colour' })
  await expect(main).toHaveValue('155')
  const before = await colourOf(page, '--primary')

  await page.getByRole('radio', { name: 'Lagoon' }).check()
  await expect(main).toHaveValue('212')
  await main.focus()
  await page.keyboard.press('ArrowRight')
  await expect(main).toHaveAttribute('aria-valuetext', '213°')
  await expect(page.getByRole('radio', { name: 'Lagoon' })).not.toBeChecked()
  await expect.poll(() => colourOf(page, '--primary')).not.toBe(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => colourOf(page, '--primary')).toBe(before)

  await page.getByRole('radio', { name: 'Karoo' }).check()
  expect(await wrongOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden()
  const file = { name: 'two-heads.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(twoHeads) }
  await page.getByLabel('Choose a picture').setInputFiles(file)
  await expect(page.getByText('Your picture')).toBeVisible()

  await page.goto('/groups')
  expect(await colourOf(page, '--primary')).not.toBe(before)
  const mark = page.getByRole('banner').locator('img[src*="/icons/site/"]')
  await expect(mark).not.toHaveJSProperty('naturalWidth', 0)
  expect(await wrongOn(page)).toEqual([])

  await page.goto('/admin-tools?tab=settings')
  await page.getByRole('button', { name: 'Use the drawn one' }).click()
  await expect(page.getByText('Drawn for Highveld')).toBeVisible()
})

test('a picture that cannot be a mark is refused beside the field, and nothing changes', async ({ page }) => {
  await enterAsAdmin(page)
  await page.goto('/admin-tools?tab=settings')
  const choose = (text: string) =>
    page
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(text) })
  await choose(twoHeads.replace('<path', '<script>alert(1)</script><path'))
  await expect(page.getByRole('alert')).toContainText('<script>')
  await choose('two heads')
  await expect(page.getByRole('alert')).toContainText('Please choose an SVG or a PNG.')
  await expect(page.getByText('Drawn for Highveld')).toBeVisible()
})

type Header = { seen: string; isCut: boolean; room: number; overflow: number }

/** Which name is to be seen, whether any of it is cut, and how far right the last button of the header reaches. */
const headerOf = (page: Page) =>
  page.evaluate<Header>(`(() => {
    const header = document.querySelector('header[data-frame]')
    const box = header.querySelector('a [data-short]')
    const [name, area] = [box.firstElementChild.getBoundingClientRect(), box.getBoundingClientRect()]
    const isWhole = name.top > area.top - 4
    const canvas = document.createElement('canvas').getContext('2d')
    const { font, letterSpacing } = getComputedStyle(box)
    Object.assign(canvas, { font, letterSpacing })
    const wide = isWhole ? name.width : canvas.measureText(box.dataset.short).width
    const tools = [...header.querySelectorAll('a, button')].map((tool) => tool.getBoundingClientRect().right)
    return {
      seen: isWhole ? box.textContent : box.dataset.short,
      isCut: wide > area.width + 0.5,
      room: innerWidth - Math.max(...tools),
      overflow: document.documentElement.scrollWidth - innerWidth,
    }
  })()`)

test('a name of 40 letters has its short form where it has no room, and no header is cut', async ({
  page,
  newBrowser,
}) => {
  await enterAsAdmin(page)
  const [name, shortName] = ['Mpumalanga Growers and Makers Circle 420', 'Mpumalanga M']
  const saved = await page.request.patch('/api/admin/settings', { data: { values: { name, shortName } } })
  expect(saved.status()).toBe(200)
  const visitor = await newBrowser()
  for (const width of [320, 360, 390, 768, 1024, 1280]) {
    await visitor.setViewportSize({ width, height: 800 })
    await visitor.goto('/groups')
    await expect(visitor.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    const header = await headerOf(visitor)
    const seen = width === 768 ? name : shortName
    expect(header, `${width}`).toMatchObject({ seen, isCut: false, overflow: 0 })
    expect(header.room, `${width}`).toBeGreaterThanOrEqual(0)
  }
})

test('a section that is switched off is in no menu, and its address is not found', async ({ page }) => {
  await enterAsAdmin(page)
  const has = (values: Record<string, boolean>) =>
    page.request.patch('/api/admin/settings', { data: { values } })
  expect((await has({ marketSection: false, eventsSection: false })).status()).toBe(200)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(tabs).toHaveText(['Feed', 'Explore', 'Groups', 'Business Directory'])
  await expect(page.getByRole('button', { name: 'Cart' })).toBeHidden()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Events' })).toBeHidden()
  for (const address of ['/events', '/marketplace']) {
    expect((await page.goto(address))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
  expect(await wrongOn(page)).toEqual([])
  expect((await has({ marketSection: true, eventsSection: true })).status()).toBe(200)
})
