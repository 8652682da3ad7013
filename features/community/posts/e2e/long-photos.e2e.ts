import sharp from 'sharp'
import { enter, expect, test, wordsOf, type Member } from '../../../../e2e/world.ts'

/** A post with a photo of this size. */
async function postWith(member: Member, width: number, height: number) {
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#2f6f4f' } })
    .png()
    .toBuffer()
  const answer = await member.request.post('/api/posts', {
    multipart: {
      content: wordsOf('Long'),
      alt: 'A long photo',
      image: { name: 'long.png', mimeType: 'image/png', buffer },
    },
  })
  expect(answer.status()).toBe(201)
  const { id } = await answer.json()
  return id
}

test('a long photo is at most one and a half screens high until all of it is wanted, and is never enlarged', async ({
  page,
}) => {
  await enter(page, 'Lengthy')
  const screen = 720
  const shown = page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', { name: 'A long photo' })
  for (const [width, height] of [
    [720, 12_000],
    [10, 8_729],
    [600, 2_400],
  ] as const) {
    const id = await postWith(page, width, height)
    await page.goto(`/posts/${id}`)
    const all = page.getByRole('button', { name: 'Show all' })
    await expect(all).toBeVisible()
    const frame = await shown.evaluate((photo) => photo.parentElement?.clientHeight ?? 0)
    expect(frame).toBeLessThanOrEqual(1.5 * screen + 1)
    const natural = await shown.getByRole('img').evaluate((photo) => photo.clientWidth)
    expect(natural).toBeLessThanOrEqual(width)
    await all.click()
    await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible()
    expect(await shown.evaluate((photo) => photo.parentElement?.clientHeight ?? 0)).toBeGreaterThan(
      1.5 * screen,
    )
  }
  const short = await postWith(page, 600, 700)
  await page.goto(`/posts/${short}`)
  await expect(shown).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show all' })).toHaveCount(0)
})

test('a single photo opens in the viewer from the feed and from the page of its post, by keyboard too', async ({
  page,
}) => {
  await enter(page, 'Viewer')
  const id = await postWith(page, 900, 600)
  const viewer = page.getByRole('dialog', { name: 'Photos' })
  // The viewer gets its entry in the history, and gives it back, a moment later.
  const entries = () => page.evaluate('history.state?.overlays ?? 0')
  for (const path of ['/', `/posts/${id}`]) {
    await page.goto(path)
    const photo = page.getByRole('article').first().getByRole('button', { name: 'A long photo' })
    await photo.click()
    await expect(viewer.getByRole('img', { name: 'A long photo' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect.poll(entries).toBe(0)
    await photo.press('Enter')
    await expect(viewer).toBeVisible()
    await expect.poll(entries).toBe(1)
    await page.goBack()
    await expect(viewer).toHaveCount(0)
    await expect(page).toHaveURL(path)
  }
})
