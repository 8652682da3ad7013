import { friends, lineOf, messagesTo, say } from '../../../e2e/conversation.ts'
import { openShop } from '../../../e2e/shops.ts'
import { enter, expect, messageTo, test, wordsOf } from '../../../e2e/world.ts'

test('a seller is asked about a product, and a business is written to, in a conversation that shows what it is about', async ({
  page,
  another,
}) => {
  const buyer = await another()
  await enter(page, 'Imraan')
  const [name, pot] = [wordsOf('Egoli Grow'), wordsOf('Clay pot')]
  const { id, productId } = await openShop(page, name, { name: pot, price: '120' })
  await enter(buyer, 'Thandi')

  await buyer.goto(`/product/${productId}`)
  await buyer.getByRole('link', { name: 'Ask the seller' }).click()
  await expect(buyer.getByText('About a product')).toBeVisible()
  await buyer.getByLabel('Write a message').fill('Does it hold 25 litres?')
  await buyer.getByRole('button', { name: 'Send' }).click()
  await expect(buyer.getByRole('log')).toContainText('Does it hold 25 litres?')
  const about = buyer.getByRole('region', { name: 'Conversation with Imraan' })
  await expect(about).toContainText(pot)
  await about.getByRole('link', { name: 'View', exact: true }).click()
  await expect(buyer).toHaveURL(new RegExp(`/product/${productId}$`))

  await buyer.getByRole('main').locator(`a[href="/business/${id}"]`).click()
  await buyer.getByRole('link', { name: 'Message', exact: true }).click()
  await buyer.getByLabel('Write a message').fill('Are you open on Saturday?')
  await buyer.getByRole('button', { name: 'Send' }).click()
  await expect(about).toContainText('About a business')
  await expect(about.getByRole('link', { name: 'View', exact: true })).toHaveAttribute(
    'href',
    `/business/${id}`,
  )

  await page.goto('/messages')
  await page
    .getByRole('region', { name: 'Messages' })
    .getByRole('link', { name: /Thandi/ })
    .click()
  await expect(page.getByRole('region', { name: 'Conversation with Thandi' })).toContainText(name)
})

test('a conversation says that it is not end-to-end encrypted, is muted, and a message is deleted for oneself', async ({
  page: friend,
  member,
}) => {
  const author = await member()
  const path = await friends(author, friend, ['Nomsa', 'Kabelo'])
  await say(author, path, 'A slip of the pen')
  await friend.goto(path)
  await expect(friend.getByText('Not end-to-end encrypted.')).toBeVisible()

  await friend.getByRole('button', { name: 'Conversation menu' }).click()
  await friend.getByRole('menuitem', { name: 'Mute conversation' }).click()
  await friend.getByRole('button', { name: 'Conversation menu' }).click()
  await expect(friend.getByRole('menuitem', { name: 'Unmute conversation' })).toBeVisible()
  await friend.keyboard.press('Escape')

  await lineOf(friend, 'A slip of the pen').getByRole('button', { name: 'Message menu' }).click()
  await friend.getByRole('menuitem', { name: 'Delete for me' }).click()
  await expect(lineOf(friend, 'A slip of the pen')).toHaveCount(0)
  await friend.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click()
  await expect(friend.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible()
  await say(author, path, 'Are you there?')
  await friend.goto('/messages')
  await expect(friend.getByRole('link', { name: 'Messages', exact: true }).first()).toBeVisible()
  expect((await messagesTo(author, path)).map(({ text }) => text)).toContain('A slip of the pen')
})

test('links in a message open inside the site, others in a new tab, and none in a request', async ({
  page: friend,
  member,
  baseURL,
}) => {
  const author = await member()
  const path = await friends(author, friend, ['Lerato', 'Pieter'])
  await say(author, path, `See ${new URL('/groups', baseURL).href} and https://weather.example/frost.`)
  await friend.goto(path)
  const other = friend.getByRole('link', { name: 'https://weather.example/frost', exact: true })
  await expect(other).toHaveAttribute('target', '_blank')
  await friend.evaluate('globalThis.isSamePage = true')
  await friend.getByRole('link', { name: /\/groups$/ }).click()
  await expect(friend).toHaveURL(/\/groups$/)
  expect(await friend.evaluate('globalThis.isSamePage')).toBe(true)

  const stranger = friend
  const { id } = await enter(stranger, 'Mandla')
  const request = await messageTo(author, id)
  await say(author, request, 'Win at https://prize.example/now')
  await stranger.goto(request)
  await expect(lineOf(stranger, 'https://prize.example/now')).toBeVisible()
  await expect(stranger.getByRole('log').getByRole('link')).toHaveCount(0)
})

test('a reader whose connection drops while others write sees each message once and in order', async ({
  another,
  member,
}) => {
  const [author, friend] = [await member(), await another()]
  const path = await friends(author, friend, ['Zanele', 'Johan'])
  const sockets: (() => Promise<void>)[] = []
  let isCut = false
  await friend.routeWebSocket('/ws', (line) => {
    if (isCut) return void line.close()
    const server = line.connectToServer()
    sockets.push(async () => {
      await server.close()
      await line.close()
    })
  })
  await friend.goto(path)
  await expect(friend.getByRole('log')).toContainText('Good day')
  await say(author, path, 'One')
  await expect(friend.getByRole('log')).toContainText('One')
  isCut = true
  for (const close of sockets) await close()
  for (const text of ['Two', 'Three', 'Four']) await say(author, path, text)
  isCut = false
  await expect(friend.getByRole('log')).toContainText('Four')
  await say(author, path, 'Five')
  const texts = friend.getByRole('log').getByRole('listitem')
  await expect(texts).toHaveCount(6)
  for (const [index, text] of ['One', 'Two', 'Three', 'Four', 'Five'].entries())
    await expect(texts.nth(index + 1)).toContainText(text)
})
