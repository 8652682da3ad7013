import {
  commentOn,
  enter,
  enterAs,
  enterAsAdmin,
  expect,
  postBy,
  sent,
  test,
  wordsOf,
  write,
} from '../../../e2e/world.ts'

test('a member reports a post from its menu, staff open and remove it, and its author appeals', async ({
  page,
  another,
  member,
}) => {
  const words = wordsOf('Cuttings for sale, cash only')
  const author = await member()
  const { username } = await enter(author, 'Wandile')
  await sent(author.request, '/api/posts', { content: words, acknowledged: true })
  const reporter = page
  await enter(reporter, 'Naledi')
  await reporter.goto('/')
  await postBy(reporter, words).locator('[aria-haspopup=menu]').click()
  await reporter.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = reporter.getByRole('dialog', { name: 'Report this post' })
  await expect(dialog).toContainText(words)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog).toContainText('Please choose what is wrong.')
  await dialog.getByRole('radio', { name: 'Selling something unlawful' }).click()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog).toContainText(/Report \d+ is with our moderators/)
  await expect(dialog.getByRole('button', { name: 'Block' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await expect(postBy(reporter, words)).toBeHidden()

  const admin = await another()
  await enterAsAdmin(admin)
  await admin.goto('/admin-tools?tab=reports')
  const row = admin.getByRole('listitem').filter({ hasText: words })
  await row.getByRole('link', { name: words }).click()
  const opened = admin.getByRole('region', { name: /^Report \d+$/ }).first()
  await expect(opened).toContainText(words)
  await opened.getByRole('radio', { name: 'Remove' }).check({ force: true })
  await opened.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(row).toBeHidden()

  await enterAs(page, username)
  await page.goto('/decisions')
  await expect(page.getByRole('heading', { name: 'Removed: your post' })).toBeVisible()
  await page.getByLabel('Why do you think we got it wrong?').fill('It is only spekboom.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('Your appeal is waiting for an answer.')).toBeVisible()

  await page.getByRole('main').locator('a[href="/transparency"]').click()
  await expect(page.getByRole('heading', { name: 'Reports by month' })).toBeVisible()
})

test('staff see what a reported comment answers, who reported it and who wrote it', async ({
  page: admin,
  member,
}) => {
  const question = wordsOf('Which soil for a balcony?')
  const [author, rude] = [await member(), await member()]
  await enter(author, 'Wandile')
  const { id } = await write(author, question)
  await enter(rude, 'Pieter')
  const words = wordsOf('What a stupid question')
  const commentId = await commentOn(rude, id, words)
  const report = { type: 'comment', id: commentId, kind: 'harassment', reason: 'He insults people' }
  await sent(author.request, '/api/reports', report)

  await enterAsAdmin(admin)
  await admin.setViewportSize({ width: 390, height: 844 })
  await admin.goto('/admin-tools?tab=reports')
  await admin.getByRole('link', { name: words }).click()
  const opened = admin.getByRole('region', { name: /^Report \d+$/ }).first()
  await expect(opened.getByRole('blockquote').first()).toContainText(question)
  await expect(opened).toContainText('He insults people')
  await expect(opened).toContainText('No decisions so far.')
  await opened.getByRole('link', { name: 'Reports' }).click()
  await expect(admin.getByRole('link', { name: words })).toBeVisible()
})

test('a suspended member reads why at the login and appeals there', async ({ page, member }) => {
  const { username } = await enter(page, 'Wandile')
  const { id } = await write(page, wordsOf('Idiots, all of you'))
  const [reporter, admin] = [await member(), await member()]
  await enter(reporter, 'Naledi')
  await sent(reporter.request, '/api/reports', { type: 'post', id, kind: 'harassment', reason: '' })
  await enterAsAdmin(admin)
  const cases = await (await admin.request.get('/api/admin/reports?limit=100')).json()
  const found = cases.find(
    (one: { type: string; targetId: number }) => one.targetId === id && one.type === 'post',
  )
  const decision = { decision: 'suspend', days: 7, reason: 'Insults the group' }
  await sent(admin.request, `/api/admin/reports/${found.id}`, decision)

  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill('a good password')
  await page.getByRole('button', { name: 'Login', exact: true }).last().click()
  await expect(page.getByRole('alert')).toContainText('Reason: Insults the group')
  await page.getByRole('link', { name: 'Appeal this decision' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Appeal a decision' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Why: Insults the group')
  await page.getByLabel('Why do you think we got it wrong?').fill('I was quoting a film.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your appeal was sent' })).toBeVisible()
  await page.goto('/appeal')
  await expect(page.getByRole('heading', { level: 1, name: 'Please log in again' })).toBeVisible()
})

test('a visitor who opens a link to a report is asked to log in', async ({ page }) => {
  await page.goto('/#report-post-1')
  const dialog = page.getByRole('dialog', { name: 'Report this post' })
  await expect(dialog.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?returnTo=%2F%23report-post-1',
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/')
})
