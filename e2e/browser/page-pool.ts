import type { Browser, CDPSession, Page } from '@playwright/test'

type PooledPage = { page: Page; devtools: CDPSession; isTaken: boolean }

/** A page with little on it, on which a page waits for its next test. */
const parking = '/robots.txt'
export const poolViewport = { width: 1200, height: 720 }
const events = ['console', 'dialog', 'filechooser', 'pageerror', 'request', 'response'] as const

/**
 * Pages that tests use one after the other. A page that stays on the site has its files in memory: to load the feed
 * takes it half the processor time that it takes a new page. Between tests it is emptied of what a browser stores.
 */
export class PagePool {
  readonly #pages: PooledPage[] = []

  /** The browser gives each new page the options of the configuration. */
  async take(browser: Browser): Promise<Page> {
    const pooled = this.#pages.find(({ isTaken }) => !isTaken) ?? (await this.#open(browser))
    pooled.isTaken = true
    return pooled.page
  }

  /** Empties the pages of a test for the next one. Those that it closed are replaced when they are needed. */
  async giveBack(pages: Page[]): Promise<void> {
    for (const pooled of this.#pages.filter(({ page }) => pages.includes(page))) {
      if (pooled.page.isClosed()) await pooled.page.context().close()
      else await empty(pooled)
      pooled.isTaken = false
    }
    const open = this.#pages.filter(({ page }) => !page.isClosed())
    this.#pages.splice(0, this.#pages.length, ...open)
  }

  async close(): Promise<void> {
    for (const { page } of this.#pages) await page.context().close()
  }

  async #open(browser: Browser) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const pooled = { page, devtools: await context.newCDPSession(page), isTaken: false }
    refuseWhatStays(page)
    this.#pages.push(pooled)
    return pooled
  }
}

/** Fails a test that changes what `empty` cannot undo. */
function refuseWhatStays(page: Page) {
  const refuse = () => {
    throw new Error('This would stay with a page that other tests use: open a newBrowser() for it.')
  }
  page.addInitScript = refuse
  page.exposeFunction = refuse
  page.clock.install = refuse
  page.clock.setFixedTime = refuse
  page.context().newCDPSession = refuse
  page.context().addInitScript = refuse
}

async function empty({ page, devtools }: PooledPage) {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of events) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  // A dialog that was closed a moment ago may still go back in the history, which aborts what is loaded meanwhile.
  await page.goto(parking).catch(() => page.goto(parking))
  await page.evaluate('sessionStorage.clear()')
  const { origin } = new URL(page.url())
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await context.clearCookies()
  await page.setViewportSize(poolViewport)
  await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' })
  await page.mouse.move(-1, -1)
}

/** Before an app of its own stops: an open page would try to reconnect, and report that it cannot. */
export async function closePagesOf(browser: Browser, url: string) {
  const open = browser
    .contexts()
    .filter((context) => context.pages().some((page) => page.url().startsWith(url)))
  await Promise.all(open.map((context) => context.close()))
}
