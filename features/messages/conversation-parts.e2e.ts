import { openShop } from '../../e2e/shops.ts'
import { enter, expect, messageTo, test, wordsOf } from '../../e2e/world.ts'
import { friends, lineOf, say } from '../../e2e/conversation.ts'

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

  await buyer.goto(`/business/${id}`)
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
  page,
  another,
}) => {
  const friend = await another()
  const path = await friends(page, friend, ['Nomsa', 'Kabelo'])
  await say(page, path, 'A slip of the pen')
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
  await friend.goto('/groups')
  await say(page, path, 'Are you there?')
  await friend.goto('/messages')
  await expect(friend.getByRole('link', { name: 'Messages', exact: true }).first()).toBeVisible()
  await page.goto(path)
  await expect(lineOf(page, 'A slip of the pen')).toHaveCount(1)
})

test('links in a message open inside the site, others in a new tab, and none in a request', async ({
  page,
  another,
  baseURL,
}) => {
  const friend = await another()
  const path = await friends(page, friend, ['Lerato', 'Pieter'])
  await say(page, path, `See ${new URL('/groups', baseURL).href} and https://weather.example/frost.`)
  await friend.goto(path)
  const other = friend.getByRole('link', { name: 'https://weather.example/frost', exact: true })
  await expect(other).toHaveAttribute('target', '_blank')
  await friend.evaluate('globalThis.isSamePage = true')
  await friend.getByRole('link', { name: /\/groups$/ }).click()
  await expect(friend).toHaveURL(/\/groups$/)
  expect(await friend.evaluate('globalThis.isSamePage')).toBe(true)

  const stranger = await another()
  const { id } = await enter(stranger, 'Mandla')
  const request = await messageTo(page, id)
  await say(page, request, 'Win at https://prize.example/now')
  await stranger.goto(request)
  await expect(lineOf(stranger, 'https://prize.example/now')).toBeVisible()
  await expect(stranger.getByRole('log').getByRole('link')).toHaveCount(0)
})

test('a reader whose connection drops while others write sees each message once and in order', async ({
  page,
  another,
}) => {
  const friend = await another()
  const path = await friends(page, friend, ['Zanele', 'Johan'])
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
  await say(page, path, 'One')
  await expect(friend.getByRole('log')).toContainText('One')
  isCut = true
  for (const close of sockets) await close()
  for (const text of ['Two', 'Three', 'Four']) await say(page, path, text)
  isCut = false
  await expect(friend.getByRole('log')).toContainText('Four')
  await say(page, path, 'Five')
  const texts = friend.getByRole('log').getByRole('listitem')
  await expect(texts).toHaveCount(6)
  for (const [index, text] of ['One', 'Two', 'Three', 'Four', 'Five'].entries())
    await expect(texts.nth(index + 1)).toContainText(text)
})
