import type { Page } from '@playwright/test'
import { wrongOn } from './axe.ts'
import type { Checkout } from '#shared/checkout.ts'
import { termsVersion, type Order } from '#shared/orders.ts'
import {
  commentOn,
  discuss,
  enter,
  enterAs,
  enterAsAdmin,
  expect,
  follow,
  found,
  openShop,
  password,
  postBy,
  test,
  wordsOf,
  writeWithPhoto,
} from './world.ts'

type Screen = {
  name: string
  as?: 'member' | 'admin'
  path: string
  open?: (page: Page) => Promise<void>
  shows: (page: Page) => ReturnType<Page['locator']>
  isMenu?: true
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name })
const firstPost = (page: Page) => page.getByRole('article').first()

const screens: Screen[] = [
  { name: 'the feed of a visitor', path: '/', shows: firstPost },
  { name: 'the feed of a member', as: 'member', path: '/', shows: firstPost },
  {
    name: 'comments opened in the feed',
    path: '{profile}',
    open: (page) => page.getByRole('button', { name: /^Comments/ }).click(),
    shows: (page) => page.getByRole('region', { name: /^Comments/ }).getByRole('listitem'),
  },
  {
    name: 'the tag picker',
    as: 'member',
    path: '/',
    open: async (page) => {
      await page.getByRole('button', { name: 'Tag', exact: true }).click()
      await page.getByLabel('A name or a topic').fill('l')
    },
    shows: (page) => page.getByRole('button', { name: '#LivingSoil' }),
  },
  {
    name: 'a post of one’s own',
    as: 'member',
    path: '{post}',
    shows: (page) => page.getByRole('button', { name: 'Delete comment' }),
  },
  { name: 'a missing post', path: '/posts/0', shows: heading('Post not found') },
  { name: 'one’s own profile', as: 'member', path: '{profile}', shows: firstPost },
  {
    name: 'one’s own photos',
    as: 'member',
    path: '{profile}?tab=photos',
    shows: (page) => page.getByRole('tabpanel').getByRole('button').first(),
  },
  {
    name: 'about oneself',
    as: 'member',
    path: '{profile}?tab=about',
    shows: (page) => page.getByText('Member since'),
  },
  {
    name: 'one’s followers',
    as: 'member',
    path: '{profile}?list=followers',
    shows: (page) => page.getByRole('dialog').getByRole('listitem'),
  },
  { name: 'the profile of another', as: 'member', path: '/profile/2', shows: firstPost },
  { name: 'a missing profile', path: '/profile/0', shows: heading('User not found') },
  { name: 'Login', path: '/login', shows: heading(/./) },
  { name: 'Register', path: '/register', shows: heading(/./) },
  {
    name: 'Register, filled wrongly',
    path: '/register',
    open: (page) => page.getByRole('button', { name: 'Create account' }).click(),
    shows: (page) => page.getByText('Username must be at least 3 characters.'),
  },
  {
    name: 'Settings, Profile',
    as: 'member',
    path: '/settings',
    shows: (page) => page.getByRole('button', { name: 'Save Changes' }),
  },
  {
    name: 'Settings, Notifications',
    as: 'member',
    path: '/settings?tab=notifications',
    shows: (page) => page.getByRole('switch').first(),
  },
  {
    name: 'Settings, Privacy',
    as: 'member',
    path: '/settings?tab=privacy',
    shows: (page) => page.getByText('You have blocked nobody.'),
  },
  {
    name: 'Settings, Security',
    as: 'member',
    path: '/settings?tab=security',
    shows: (page) => page.getByText('This device'),
  },
  {
    name: 'two-factor authentication being set up',
    as: 'member',
    path: '/settings?tab=security',
    open: async (page) => {
      await page.getByRole('switch', { name: 'Two-Factor Authentication' }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill(password)
      await page.getByRole('button', { name: 'Continue' }).click()
    },
    shows: (page) => page.getByRole('img', { name: 'Set-up code for an authenticator app' }),
  },
  {
    name: 'the question before an account is deleted',
    as: 'member',
    path: '/settings?tab=security',
    open: (page) => page.getByRole('button', { name: 'Delete Account' }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Delete your account for good?' }),
  },
  { name: 'a forgotten password', path: '/forgot-password', shows: heading('I cannot get in') },
  { name: 'a new password', path: '/reset-password?token=x', shows: heading('A new password') },
  {
    name: 'an address to be confirmed',
    path: '/verify-email?token=x',
    shows: heading('Confirm your email address'),
  },
  { name: 'Settings of nobody', path: '/settings', shows: heading('Not logged in') },
  { name: 'Admin Tools of a member', as: 'member', path: '/admin-tools', shows: heading('Admin Tools') },
  {
    name: 'Admin Tools of an admin',
    as: 'admin',
    path: '/admin-tools',
    shows: (page) => page.getByRole('button', { name: 'Remove sample community' }),
  },
  {
    name: 'memberships in the console',
    as: 'admin',
    path: '/admin-tools?tab=memberships',
    shows: (page) => page.getByRole('button', { name: 'Give a membership' }),
  },
  {
    name: 'listings in the console',
    as: 'admin',
    path: '/admin-tools?tab=listings&list=published',
    shows: (page) => page.getByRole('button', { name: 'Block', exact: true }).first(),
  },
  {
    name: 'a listing to be blocked',
    as: 'admin',
    path: '/admin-tools?tab=listings&list=published',
    open: (page) => page.getByRole('button', { name: 'Block', exact: true }).first().click(),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'licences in the console',
    as: 'admin',
    path: '/admin-tools?tab=listings&list=licences',
    shows: (page) => page.getByRole('listitem').filter({ hasText: 'Lowveld Botanicals' }),
  },
  {
    name: 'problems with orders in the console',
    as: 'admin',
    path: '/admin-tools?tab=cases',
    open: (page) => page.getByRole('button', { name: 'Decided' }).click(),
    shows: (page) => page.getByRole('button', { name: 'Decided', pressed: true }),
  },
  {
    name: 'reports in the console',
    as: 'admin',
    path: '/admin-tools?tab=reports',
    shows: (page) => page.getByRole('tab', { name: 'Reports', selected: true }),
  },
  {
    name: 'a membership to be given',
    as: 'admin',
    path: '/admin-tools?tab=memberships',
    open: (page) => page.getByRole('button', { name: 'Give a membership' }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Give a membership' }),
  },
  { name: 'membership for a visitor', path: '/subscribe', shows: heading('Keep the grass growing') },
  {
    name: 'joining',
    as: 'member',
    path: '/subscribe',
    open: (page) => page.getByRole('button', { name: 'Become a member' }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Become a member' }),
  },
  {
    name: 'one’s own membership',
    as: 'member',
    path: '/subscribe',
    open: (page) => page.getByRole('button', { name: 'Try it for 14 days' }).click(),
    shows: (page) => page.getByText(/^Your trial runs until/),
  },
  {
    name: 'a missing invoice',
    as: 'member',
    path: '/membership/invoices/0',
    shows: heading('Invoice not found'),
  },
  { name: 'About', path: '/about', shows: heading(/./) },
  { name: 'Contact', path: '/contact', shows: heading(/./) },
  { name: 'Terms', path: '/terms', shows: heading(/./) },
  { name: 'Privacy', path: '/privacy', shows: heading(/./) },
  { name: 'Explore', path: '/explore', shows: firstPost },
  { name: 'Explore, searched', as: 'member', path: '/explore?q=soil', shows: firstPost },
  {
    name: 'Explore, people',
    as: 'member',
    path: '/explore?q=Naledi&tab=people',
    shows: (page) => page.getByRole('tabpanel').getByRole('listitem').first(),
  },
  { name: 'Business Directory', path: '/business-directory', shows: heading('Business Directory') },
  {
    name: 'Business Directory, map',
    path: '/business-directory?view=map',
    shows: heading('Business Directory'),
  },
  { name: 'a business', as: 'member', path: '/business/1', shows: heading('Delta Biomed') },
  { name: 'Marketplace', path: '/marketplace', shows: heading('Marketplace') },
  { name: 'a shop', path: '/marketplace?business=1', shows: heading('Delta Biomed Shop') },
  { name: 'a product', path: '/product/1', shows: heading('Delta Biomed Hemp Seed Oil, 250 ml') },
  { name: 'a missing product', path: '/product/0', shows: heading('Product Not Found') },
  { name: 'Delta Biomed', path: '/delta-biomed', shows: heading('Delta Biomed') },
  { name: 'a missing business', path: '/business/0', shows: heading('Business not found') },
  { name: 'Checkout of a visitor', path: '/checkout', shows: heading('Not logged in') },
  {
    name: 'the cart',
    as: 'member',
    path: '/about',
    open: (page) => page.getByRole('button', { name: /^Cart/ }).click(),
    shows: (page) => page.getByRole('dialog').getByRole('link', { name: 'Checkout' }),
  },
  {
    name: 'Checkout, filled wrongly',
    as: 'member',
    path: '/checkout',
    open: (page) => page.getByRole('button', { name: 'Continue to payment' }).click(),
    shows: (page) => page.getByText('A postal code has four digits.'),
  },
  {
    name: 'Checkout, review',
    as: 'member',
    path: '/checkout',
    open: async (page) => {
      await page.getByRole('radio', { name: /Collect from the shop/ }).check()
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await page.getByRole('button', { name: 'Continue to review' }).click()
      await page.getByRole('button', { name: /^Place order/ }).click()
    },
    shows: (page) => page.getByText('Please agree to the terms.'),
  },
  {
    name: 'orders just placed',
    as: 'member',
    path: '/orders/placed?ids={order}',
    shows: heading('Order placed'),
  },
  { name: 'one’s own orders', as: 'member', path: '/orders', shows: heading('Your orders') },
  { name: 'repeat orders', as: 'member', path: '/orders/repeat', shows: heading('Repeat orders') },
  { name: 'an order', as: 'member', path: '/orders/{order}', shows: heading(/^Order HV-/) },
  {
    name: 'the question before an order is cancelled',
    as: 'member',
    path: '/orders/{order}',
    open: (page) => page.getByRole('button', { name: 'Cancel order' }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Cancel this order?' }),
  },
  { name: 'a missing order', as: 'member', path: '/orders/0', shows: heading('Order not found') },
  { name: 'the orders of nobody', path: '/orders', shows: heading('Not logged in') },
  {
    name: 'the orders of a shop',
    as: 'member',
    path: '/business/{shop}/orders',
    shows: (page) => page.getByText('Nothing to do'),
  },
  {
    name: 'selling, overview',
    as: 'member',
    path: '/business/{shop}/sell',
    open: (page) => page.getByText('As a table').click(),
    shows: (page) => page.getByRole('img', { name: /^Revenue: / }),
  },
  {
    name: 'selling, products',
    as: 'member',
    path: '/business/{shop}/sell?part=products',
    open: (page) => page.getByLabel('Stock of Basket').fill('7'),
    shows: (page) => page.getByRole('button', { name: 'Save the stock of Basket' }),
  },
  {
    name: 'selling, licences, one sent in wrongly',
    as: 'member',
    path: '/business/{shop}/sell?part=licences',
    open: async (page) => {
      await page.getByRole('button', { name: 'Send in a licence' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Send in' }).click()
    },
    shows: (page) => page.getByText('Please choose the document.'),
  },
  {
    name: 'selling, delivery and payment, another account filled wrongly',
    as: 'member',
    path: '/business/{shop}/sell?part=delivery',
    open: async (page) => {
      await page.getByRole('button', { name: 'Change the account' }).click()
      await page.getByRole('form').getByRole('button', { name: 'Change the account' }).click()
    },
    shows: (page) => page.getByText('A branch code has six digits.'),
  },
  {
    name: 'selling, statement',
    as: 'member',
    path: '/business/{shop}/sell?part=statement',
    shows: (page) => page.getByText('Nothing in this month'),
  },
  {
    name: 'selling, reviews',
    as: 'member',
    path: '/business/{shop}/sell?part=reviews',
    shows: (page) => page.getByRole('heading', { name: 'Reviews of the business' }),
  },
  {
    name: 'selling at a shop of another',
    as: 'member',
    path: '/business/1/sell',
    shows: heading('Business not found'),
  },
  { name: 'selling of nobody', path: '/business/1/sell', shows: heading('Not logged in') },
  { name: 'Groups of a visitor', path: '/groups', shows: heading('Groups') },
  {
    name: 'Groups of a member',
    as: 'member',
    path: '/groups',
    shows: (page) => page.getByRole('tab', { name: /^Joined/ }).first(),
  },
  {
    name: 'the form of a new group',
    as: 'member',
    path: '/groups',
    open: async (page) => {
      await page.getByRole('button', { name: 'Create Group' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Create Group' }).click()
    },
    shows: (page) => page.getByText('Group name is required'),
  },
  { name: 'a group of a visitor', path: '/groups/1', shows: heading('Living Soil ZA') },
  {
    name: 'a discussion of one’s own group',
    as: 'member',
    path: '{group}?discussion={discussion}',
    shows: (page) => page.getByRole('button', { name: 'Pin discussion' }),
  },
  {
    name: 'the members of one’s own group',
    as: 'member',
    path: '{group}?tab=members',
    shows: (page) => page.getByRole('tabpanel').getByRole('listitem').first(),
  },
  {
    name: 'the events of one’s own group',
    as: 'member',
    path: '{group}?tab=events',
    shows: (page) => page.getByRole('heading', { name: 'No Events Found' }),
  },
  {
    name: 'the settings of a group',
    as: 'member',
    path: '{group}',
    open: (page) => page.getByRole('button', { name: 'Settings' }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Group settings' }),
  },
  {
    name: 'the invitation to a group',
    as: 'member',
    path: '{group}',
    open: async (page) => {
      await page.getByRole('button', { name: 'Invite' }).click()
      await page.getByRole('dialog').getByLabel('A name').fill('Naledi')
    },
    shows: (page) => page.getByRole('button', { name: 'Invite Naledi Dube' }),
  },
  {
    name: 'the form of a new discussion',
    as: 'member',
    path: '{group}',
    open: (page) => page.getByRole('button', { name: 'Start a discussion' }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Start a discussion' }),
  },
  { name: 'Events', path: '/events', shows: firstPost },
  { name: 'Events of a member', as: 'member', path: '/events', shows: firstPost },
  {
    name: 'an event being made, filled wrongly',
    as: 'member',
    path: '/events',
    open: async (page) => {
      await page.getByRole('button', { name: 'Create Event' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Create Event' }).click()
    },
    shows: (page) => page.getByText('Title is required'),
  },
  {
    name: 'an event',
    as: 'member',
    path: '/events',
    open: (page) => page.getByRole('link', { name: 'Winter Growers’ Market' }).first().click(),
    shows: heading('Winter Growers’ Market'),
  },
  { name: 'a missing event', path: '/events/0', shows: heading('Event not found') },
  { name: 'a missing group', path: '/groups/0', shows: heading('Group Not Found') },
  {
    name: 'an address that leads nowhere',
    path: '/nowhere',
    shows: (page) => page.getByRole('button', { name: 'Go Back' }),
  },
  {
    name: 'the account menu',
    as: 'member',
    path: '/about',
    open: (page) => page.getByRole('button', { name: 'Account menu' }).click(),
    shows: (page) => page.getByRole('menuitem', { name: 'Logout' }),
    isMenu: true,
  },
  {
    name: 'the notification panel',
    as: 'member',
    path: '/about',
    open: (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
    shows: (page) => page.getByRole('dialog').getByRole('link').first(),
  },
  {
    name: 'the question before a post is deleted',
    as: 'member',
    path: '{post}',
    open: async (page) => {
      await page.getByRole('button', { name: 'Post menu' }).click()
      await page.getByRole('menuitem', { name: 'Delete Post' }).click()
    },
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'the editor of a post',
    as: 'member',
    path: '{post}',
    open: async (page) => {
      await page.getByRole('button', { name: 'Post menu' }).click()
      await page.getByRole('menuitem', { name: 'Edit Post' }).click()
    },
    shows: (page) => page.getByRole('button', { name: 'Save Changes' }),
  },
  {
    name: 'a photo, large',
    as: 'member',
    path: '{profile}?tab=photos',
    open: (page) => page.getByRole('tabpanel').getByRole('button').first().click(),
    shows: (page) => page.getByRole('dialog', { name: 'Photos' }).getByRole('img'),
  },
]

let member = { username: '', post: '', profile: '', group: '', discussion: '', order: '', shop: '' }

test.beforeAll(async ({ browser }) => {
  const [page, friend] = [
    await (await browser.newContext()).newPage(),
    await (await browser.newContext()).newPage(),
  ]
  const me = await enter(page, 'Marelize')
  const { id } = await writeWithPhoto(
    page,
    `${wordsOf('A long walk')} #Veld https://example.org/${'far/'.repeat(40)}`,
    'The veld',
  )
  await enter(friend, 'Lungile')
  await follow(friend, me.id)
  await commentOn(friend, id, 'Anumberofwordswithoutanyspace'.repeat(6))
  const group = await found(page, { name: wordsOf('Dry gardens'), description: 'Little rain, much thought.' })
  const discussion = await discuss(page, group.id, 'Stones as mulch')
  const { productId } = await openShop(friend, wordsOf('Egoli'), { name: 'Fabric pot', price: '14.50' })
  const { id: shop } = await openShop(page, wordsOf('Marelize'), { name: 'Basket', price: '20' })
  const order = await orderOne(page, productId)
  await page.request.put(`/api/cart/items/${productId}`, { data: { quantity: 1 } })
  member = {
    order: String(order),
    shop: String(shop),
    username: me.username,
    post: `/posts/${id}`,
    profile: `/profile/${me.id}`,
    group: `/groups/${group.id}`,
    discussion: String(discussion.id),
  }
  for (const each of [page, friend]) await each.context().close()
})

for (const screen of screens) {
  test(`${screen.name}: open to everyone, light and dark, wide and narrow`, async ({ page }) => {
    if (screen.as === 'member') await enterAs(page, member.username)
    if (screen.as === 'admin') await enterAsAdmin(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(screen.path.replace(/{(\w+)}/g, (_, name: keyof typeof member) => member[name]))
    await screen.open?.(page)
    await expect(screen.shows(page)).toBeVisible()

    expect(await wrongOn(page, screen.isMenu)).toEqual([])
  })
}

test('what has no spaces breaks rather than pushes the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(member.post)
  await expect(postBy(page, 'A long walk')).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
})

/** By EFT, to the door. */
async function orderOne(page: Page, productId: number) {
  await page.request.put(`/api/cart/items/${productId}`, { data: { quantity: 2 } })
  const checkout: Checkout = await (await page.request.get('/api/checkout')).json()
  const sellers = checkout.sellers.map(({ business }) => ({
    businessId: business.id,
    fulfilment: 'delivery',
    method: 'eft',
  }))
  const address = { name: 'M', phone: '1', street: '1 Kloof Street', city: 'Cape Town', postalCode: '8001' }
  const data = { sellers, address, note: '', confirmsAge: true, acceptsTerms: true, termsVersion }
  const answer = await page.request.post('/api/orders', { data })
  const [made]: Order[] = await answer.json()
  return made?.id ?? 0
}
