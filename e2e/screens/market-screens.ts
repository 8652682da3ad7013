import { heading, type Screen } from './screen.ts'

/** The screens of the directory, the market, orders and the membership. */
export const screensOfMarket: Screen[] = [
  {
    name: 'about oneself',
    as: 'member',
    path: '{profile}?tab=about',
    shows: (page) => page.getByText('Member since'),
  },
  { name: 'membership for a visitor', path: '/subscribe', shows: heading('Support the community') },
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
  {
    name: 'a missing credit note',
    as: 'member',
    path: '/credit-notes/0',
    shows: heading('Credit note not found'),
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
  {
    name: 'the variants of a product',
    as: 'member',
    path: '/product/{product}/variants',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add an option' }).click()
      await page.getByRole('textbox', { name: 'Option 1', exact: true }).fill('Size')
      await page.getByLabel('Add a value of Size').fill('Small, Large')
      await page.getByLabel('Add a value of Size').press('Enter')
    },
    shows: (page) => page.getByRole('button', { name: 'Don’t offer Large' }),
    staysOpen: true,
  },
  {
    name: 'the variants of a missing product',
    as: 'member',
    path: '/product/0/variants',
    shows: heading('Product Not Found'),
  },
  { name: 'variants for a visitor', path: '/product/1/variants', shows: heading('Not logged in') },
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
    staysOpen: true,
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
    shows: (page) => page.getByRole('table', { name: /^Payments less refunds/ }),
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
    shows: (page) => page.getByText('Nothing this month'),
  },
  {
    name: 'selling, reviews',
    as: 'member',
    path: '/business/{shop}/sell?part=reviews',
    shows: (page) => page.getByRole('heading', { name: 'Reviews of the business' }),
  },
  {
    name: 'set-up of a shop, identity',
    as: 'member',
    path: '/sell?business={shop}&step=identity',
    shows: (page) => page.getByRole('form', { name: 'Who is behind the shop?' }),
  },
  {
    name: 'set-up of a shop, first product, sent empty',
    as: 'member',
    path: '/sell?business={shop}&step=product',
    open: (page) => page.getByRole('button', { name: 'Add product' }).click(),
    shows: (page) => page.getByText('Name and price are required').first(),
  },
  {
    name: 'set-up of a shop, done',
    as: 'member',
    path: '/sell?business={shop}&step=done',
    shows: heading('Your shop is open'),
  },
  {
    name: 'selling at a shop of another',
    as: 'member',
    path: '/business/1/sell',
    shows: heading('Business not found'),
  },
  { name: 'selling of nobody', path: '/business/1/sell', shows: heading('Not logged in') },
]
