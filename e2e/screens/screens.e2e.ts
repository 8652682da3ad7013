import type { Checkout } from '#features/market/checkout/contract.ts'
import { termsVersion, type Order } from '#features/market/orders/contract.ts'
import { wrongOn } from '../axe.ts'
import { openShop } from '../shops.ts'
import {
  commentOn,
  discuss,
  enter,
  enterAs,
  enterAsAdmin,
  expect,
  follow,
  joinGroup,
  found,
  idOfSampleGroup,
  idOfSampleMember,
  messageTo,
  startChat,
  postBy,
  test,
  wordsOf,
  writeWithPhoto,
  type Member,
} from '../world.ts'
import { screensOfConsole } from './admin-screens.ts'
import { screensOfCommunity } from './community-screens.ts'
import { screensOfMarket } from './market-screens.ts'
import { screensOfMessages } from './message-screens.ts'
import { walksOf, walkTo } from './walk.ts'

const walks = walksOf([...screensOfCommunity, ...screensOfMessages, ...screensOfMarket, ...screensOfConsole])

let member = {
  username: '',
  post: '',
  profile: '',
  group: '',
  discussion: '',
  order: '',
  shop: '',
  product: '',
  conversation: '',
  request: '',
  chat: '',
  sampleGroup: '',
  sampleMember: '',
  sampleMemberId: '',
}

test.beforeAll(async ({ member: newMember }) => {
  const [own, friend, stranger] = [await newMember(), await newMember(), await newMember()]
  const me = await enter(own, 'Marelize')
  const { id } = await writeWithPhoto(
    own,
    `${wordsOf('A long walk')} #Veld https://example.org/${'far/'.repeat(40)}`,
    'The veld',
  )
  const them = await enter(friend, 'Lungile')
  await follow(friend, me.id)
  await commentOn(friend, id, 'Anumberofwordswithoutanyspace'.repeat(6))
  const group = await found(own, { name: wordsOf('Dry gardens'), description: 'Little rain, much thought.' })
  await joinGroup(friend, group.id)
  await own.request.put(`/api/groups/${group.id}/moderators/${them.id}`)
  const discussion = await discuss(own, group.id, 'Stones as mulch')
  const { productId } = await openShop(friend, wordsOf('Egoli'), { name: 'Fabric pot', price: '14.50' })
  const { id: shop, productId: ownProduct } = await openShop(own, wordsOf('Marelize'), {
    name: 'Basket',
    price: '20',
  })
  const order = await orderOne(own, productId)
  await own.request.put(`/api/cart/items/${productId}`, { data: { quantity: 1 } })
  await enter(stranger, 'Mandla')
  const sampleMemberId = await idOfSampleMember(own)
  member = {
    sampleGroup: `/groups/${await idOfSampleGroup(own)}`,
    sampleMember: `/profile/${sampleMemberId}`,
    sampleMemberId: String(sampleMemberId),
    conversation: await messageTo(own, them.id),
    request: await messageTo(stranger, me.id),
    chat: await startChat(own, them.id),
    order: String(order),
    shop: String(shop),
    product: String(ownProduct),
    username: me.username,
    post: `/posts/${id}`,
    profile: `/profile/${me.id}`,
    group: `/groups/${group.id}`,
    discussion: String(discussion.id),
  }
})

for (const { who, number, screens } of walks) {
  const title = `screens of ${who === 'admin' ? 'an' : 'a'} ${who} are accessible, in both themes and on a phone`
  test(`${title} (${number})`, async ({ page }) => {
    if (who === 'member') await enterAs(page, member.username)
    if (who === 'admin') await enterAsAdmin(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1440, height: 900 })
    let mustLoad = true
    for (const screen of screens)
      await test.step(screen.name, async () => {
        const path = screen.path.replace(/{(\w+)}/g, (_, name: keyof typeof member) => member[name])
        await (mustLoad ? page.goto(path) : walkTo(page, path))
        mustLoad = screen.staysOpen ?? false
        await screen.open?.(page)
        await expect(screen.shows(page), screen.name).toBeVisible()
        // What it shows may be in a side column, beside the outline of a page that is still loading.
        await expect(page.locator('h1').first(), screen.name).toBeAttached()

        const wrong = await wrongOn(page, { isMenu: screen.isMenu, at: screen.at })
        expect.soft(wrong, screen.name).toEqual([])
      })
  })
}

test('text without spaces wraps instead of widening the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(member.post)
  await expect(postBy(page, 'A long walk')).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
})

/** Places an order with delivery, paid by EFT. */
async function orderOne({ request }: Member, productId: number) {
  await request.put(`/api/cart/items/${productId}`, { data: { quantity: 2 } })
  const checkout: Checkout = await (await request.get('/api/checkout')).json()
  const sellers = checkout.sellers.map(({ business }) => ({
    businessId: business.id,
    fulfilment: 'delivery',
    method: 'eft',
  }))
  const address = {
    name: 'M',
    phone: '082 555 0101',
    street: '1 Kloof Street',
    city: 'Cape Town',
    postalCode: '8001',
  }
  const data = { sellers, address, note: '', confirmsAge: true, acceptsTerms: true, termsVersion }
  const answer = await request.post('/api/orders', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  const [made]: Order[] = await answer.json()
  return made?.id ?? 0
}
