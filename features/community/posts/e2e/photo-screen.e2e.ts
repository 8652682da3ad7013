import type { Page } from '@playwright/test'
import { wrongOn } from '../../../../e2e/axe.ts'
import { enter, expect, photo, postBy, test, wordsOf, type Member } from '../../../../e2e/world.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

async function postWithPhotos(member: Member, content: string) {
  const [image, image2] = [await photo(), await photo({ colour: '#b98725' })]
  const multipart = { content, alt: 'The first gate', alt2: 'The second gate', image, image2 }
  const answer = await member.request.post('/api/posts', { multipart })
  expect(answer.status(), await answer.text()).toBe(201)
}

type Point = { x: number; y: number }

/** Moves one or two fingers over the screen. */
async function drag(page: Page, from: Point[], to: Point[]) {
  const touch = await page.context().newCDPSession(page)
  const points = (part: number) =>
    from.map(({ x, y }, id) => ({
      id,
      x: x + ((to[id]?.x ?? x) - x) * part,
      y: y + ((to[id]?.y ?? y) - y) * part,
    }))
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) })
  for (let step = 1; step <= 8; step += 1)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(step / 8) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const middle = { x: 195, y: 400 }

test('a photo fills the phone: swipes turn and close it, two fingers enlarge it, and it has its post below it', async ({
  page,
}) => {
  await enter(page, 'Gatekeeper')
  const content = wordsOf('Aloes')
  await postWithPhotos(page, content)
  await page.goto('/')
  const first = postBy(page, content).getByRole('button', { name: 'The first gate' })
  await first.tap()
  const viewer = page.getByRole('dialog', { name: 'Photos' })
  await expect(viewer.getByText('The first gate')).toBeVisible()
  await expect(viewer.getByRole('link', { name: 'Gatekeeper' })).toBeVisible()
  expect(await wrongOn(page)).toEqual([])

  await drag(page, [middle], [{ x: 60, y: 400 }])
  await expect(viewer.getByRole('img', { name: 'The second gate' })).toBeVisible()
  await expect(viewer).toContainText('2 of 2')
  await viewer.getByRole('button', { name: 'Like, 0 likes' }).tap()
  await expect(viewer.getByRole('button', { name: 'Like, 1 like', pressed: true })).toBeVisible()

  const shown = viewer.getByRole('img', { name: 'The second gate' })
  const before = (await shown.boundingBox())?.width ?? 0
  await drag(
    page,
    [
      { x: 175, y: 400 },
      { x: 215, y: 400 },
    ],
    [
      { x: 90, y: 400 },
      { x: 300, y: 400 },
    ],
  )
  await expect.poll(async () => (await shown.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.5)
  // An enlarged photo is moved, not closed.
  await drag(page, [middle], [{ x: 195, y: 600 }])
  await expect(shown).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await first.tap()
  await expect(viewer.getByRole('img', { name: 'The first gate' })).toBeVisible()
  await drag(page, [middle], [{ x: 195, y: 620 }])
  await expect(viewer).toHaveCount(0)
  await expect(postBy(page, content).getByRole('button', { name: 'Like, 1 like' })).toBeVisible()
})
