import type { Page } from '@playwright/test'
import { outboxStarted } from './offline/offline-member.ts'
import { openShop } from './shops.ts'
import {
  controlled,
  enter,
  enterAs,
  enterAsAdmin,
  expect,
  keepPrivacy,
  password,
  startChat,
  test,
  toastOf,
  wordsOf,
  write,
  type Member,
} from './world.ts'

test.use({ serviceWorkers: 'allow' })

const composer = (page: Page) => page.getByRole('textbox', { name: 'Post text' })

/** The notice that the session has ended may already cover the button, when another request was refused before. */
const post = (page: Page) =>
  page.getByRole('button', { name: 'Post', exact: true, includeHidden: true }).dispatchEvent('click')

/** Everything that the browser stores for the site, as one text. */
const everythingStored = (page: Page) =>
  page.evaluate<string>(`(async () => {
    const rows = []
    for (const { name } of await indexedDB.databases()) {
      const opened = await new Promise((resolve) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
      })
      for (const store of opened.objectStoreNames) {
        const all = opened.transaction(store).objectStore(store).getAll()
        rows.push(await new Promise((resolve) => { all.onsuccess = () => resolve(all.result) }))
      }
      opened.close()
    }
    const answers = []
    for (const name of await caches.keys()) {
      if (name === 'files' || name === 'pictures') continue
      const cache = await caches.open(name)
      for (const request of await cache.keys()) answers.push(request.url, await (await cache.match(request)).text())
    }
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, rows, answers])
  })()`)

/** Writes into every store of the browser: a draft, a comment that waits to be sent, and what the member has read. */
async function fillStores(page: Page, words: string) {
  await page.goto('/')
  await controlled(page)
  // What visitors may read is stored again when the page of a visitor shows it.
  await keepPrivacy(page, { profileVisibility: 'followers' })
  const { id } = await write(page, `${words}, read`)
  await page.route('**/api/posts/*/comments', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await page.goto(`/posts/${id}`)
  await outboxStarted(page)
  await page.getByRole('textbox', { name: 'Write a comment' }).fill(`${words}, unsent`)
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect(page.getByText('1 waiting to be sent')).toBeVisible()
  await page.goto('/')
  await composer(page).fill(`${words}, typed`)
  for (const kind of ['read', 'unsent', 'typed'])
    await expect.poll(() => everythingStored(page)).toContain(`${words}, ${kind}`)
}

const logIn = async (page: Page, username: string) => {
  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).last().click()
}

type Way = {
  how: string
  end: (page: Page, me: { id: number; username: string }, admin: Member) => Promise<unknown>
}

const ways: Way[] = [
  {
    how: 'the member logs out',
    end: async (page) => {
      await page.getByRole('button', { name: 'Account menu' }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await page.getByRole('button', { name: 'Log out and delete' }).click()
      await expect(page).toHaveURL(/\/login/)
    },
  },
  {
    how: 'the session has lapsed',
    end: async (page) => {
      await page.context().clearCookies({ name: 'sid' })
      await page.reload()
    },
  },
  {
    how: 'the session is ended from another device',
    end: async (page, { username }, other) => {
      await enterAs(other, username)
      expect((await other.request.delete('/api/users/me/sessions')).ok()).toBe(true)
      await page.reload()
    },
  },
  {
    how: 'staff suspend the member',
    end: async (page, { id }, admin) => {
      await enterAsAdmin(admin)
      const data = { reason: 'Looked at', days: 7 }
      const answer = await admin.request.post(`/api/admin/users/${id}/suspend`, { data })
      expect(answer.ok(), await answer.text()).toBe(true)
      await page.reload()
    },
  },
  {
    how: 'somebody else logs in on the same browser',
    end: async (page, _me, other) => {
      const { username } = await enter(other, 'Bongani')
      await enterAs(page, username)
      await page.reload()
      await expect(composer(page)).toHaveValue('')
    },
  },
  {
    how: 'somebody else logs in from the notice that the session has ended',
    end: async (page, _me, other) => {
      const { username } = await enter(other, 'Bongani')
      await page.context().clearCookies({ name: 'sid' })
      await post(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()
      await logIn(page, username)
      await expect(page).toHaveURL('/')
      await expect(composer(page)).toHaveValue('')
    },
  },
]

for (const { how, end } of ways)
  test(`nothing that a member typed or read stays in the browser when ${how}`, async ({
    newBrowser,
    member,
  }) => {
    const page = await newBrowser({ serviceWorkers: 'allow' })
    const me = await enter(page, 'Anele')
    const words = wordsOf('I was diagnosed on Monday')
    await fillStores(page, words)
    expect(await everythingStored(page)).toContain(`draft:${me.id}:post`)
    await end(page, me, await member())
    await expect.poll(() => everythingStored(page)).not.toContain(words)
    await expect.poll(() => everythingStored(page)).not.toContain(me.username)
    await expect.poll(() => everythingStored(page)).not.toContain(`draft:${me.id}:`)
  })

test('in a second tab, what a member typed leaves the screen when another logs in, and what waits is not sent in their name', async ({
  newBrowser,
  member,
}) => {
  const page = await newBrowser({ serviceWorkers: 'allow' })
  await enter(page, 'Anele')
  const words = wordsOf('Only my friends may know')
  await fillStores(page, words)
  const other = await page.context().newPage()
  const { id, username } = await enter(await member(), 'Bongani')
  await enterAs(page, username)
  await page.unrouteAll()
  await post(page)
  await expect(page.getByRole('dialog')).toContainText('You’ve been logged out')

  await other.goto('/')
  await expect(composer(other)).toHaveValue('')
  await expect(composer(page)).toHaveValue('')
  await expect(page.getByText('waiting to be sent')).toHaveCount(0)
  const posts = await (await page.request.get(`/api/users/${id}/posts`)).text()
  expect(posts).not.toContain(words)
  expect(await (await page.request.get('/api/posts')).text()).not.toContain(`${words}, unsent`)
})

test('a message that could not be sent is not sent by the member who logs in next', async ({
  newBrowser,
  member,
}) => {
  const page = await newBrowser({ serviceWorkers: 'allow' })
  const [friend, next] = [await member(), await member()]
  const { id: friendId } = await enter(friend, 'Sipho')
  await enter(page, 'Anele')
  const { id, username } = await enter(next, 'Bongani')
  const chat = await startChat(page, friendId)
  const words = wordsOf('Meet me at the dam')
  await page.route('**/api/conversations/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await page.goto(chat)
  await page.getByRole('textbox', { name: 'Message' }).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => everythingStored(page)).toContain(words)
  await enterAs(page, username)
  const refused = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.status() === 401,
  )
  await page.unrouteAll()
  await refused
  await expect(page.getByRole('dialog')).toContainText('You’ve been logged out')
  await page.goto('/')
  await expect.poll(() => everythingStored(page)).not.toContain(words)
  expect(id).toBeGreaterThan(0)
})

test('a session that ends in the checkout offers to log in, and everything is there again', async ({
  newBrowser,
  member,
}) => {
  const seller = await member()
  await enter(seller, 'Egoli')
  const shop = await openShop(seller, wordsOf('Egoli'), { name: wordsOf('Fabric pot'), price: '14.50' })
  const page = await newBrowser()
  const { username } = await enter(page, 'Thandi')
  await page.request.put(`/api/cart/items/${shop.productId}`, { data: { quantity: 2 } })
  await page.goto('/checkout')
  await page.getByLabel('Full name').fill('Thandi Mokoena')
  await page.getByLabel('Mobile number').fill('082 555 0193')
  await page.getByLabel('Street address').fill('14 Fourth Avenue')
  await page.getByLabel('City').fill('Johannesburg')
  await page.getByLabel('Postal code').fill('2092')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('checkbox', { name: 'I am 21 or older' }).check()
  await page.getByRole('checkbox', { name: 'I agree to the terms' }).check()
  await page.context().clearCookies({ name: 'sid' })
  await page.getByRole('button', { name: /^Place order/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fcheckout%3Fstep%3Dreview/)
  await logIn(page, username)
  await expect(page).toHaveURL('/checkout?step=review')
  await expect(page.getByText('14 Fourth Avenue')).toBeVisible()
  await page.getByRole('checkbox', { name: 'I am 21 or older' }).check()
  await page.getByRole('checkbox', { name: 'I agree to the terms' }).check()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).toHaveURL(/\/orders\/placed/)
})

test('what a visitor typed goes over to the account that logs in', async ({ page, member }) => {
  const { username } = await enter(await member(), 'Thandi')
  const words = wordsOf('A question before I join')
  await page.goto('/contact')
  await page.getByRole('textbox', { name: 'Message' }).fill(words)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(words)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await logIn(page, username)
  await expect(toastOf(page)).toContainText('Login successful')
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(words)
})
