import type { Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import { wrongOn } from '../../../../e2e/axe.ts'
import { controlled, enter, expect, test, wordsOf, type Member } from '../../../../e2e/world.ts'

test.use({ serviceWorkers: 'allow' })

async function holds({ request }: Member) {
  const data = {
    type: 'event',
    isEvent: true,
    title: wordsOf('Market'),
    content: 'Thirty tables.',
    location: 'Victoria Yards, Johannesburg',
    time: '10:00',
    eventDate: '2195-07-11T08:00:00Z',
    guestsAllowed: 2,
  }
  const answer = await request.post('/api/posts', { data })
  expect(answer.status()).toBe(201)
  const { id, title }: { id: number; title: string } = await answer.json()
  return { id, title }
}

async function attends({ request }: Member, id: number, guests: number) {
  expect((await request.post(`/api/posts/${id}/attend?guests=${guests}`)).status()).toBe(200)
}

const ticketOf = async ({ request }: Member, id: number) => {
  const answer = await request.get(`/api/events/${id}/ticket`)
  const ticket: { qr: string[]; shortCode: string; checkedInAt: string | null } = await answer.json()
  return ticket
}

/** What a code says, with four light squares around it. */
function textOf(rows: string[]) {
  const [scale, edge] = [8, 4]
  const side = (rows.length + 2 * edge) * scale
  const data = new Uint8Array(side * side * 4).map((_, at) => {
    const [x, y] = [(at >> 2) % side, Math.floor((at >> 2) / side)]
    const square = rows[Math.floor(y / scale) - edge]?.[Math.floor(x / scale) - edge]
    return at % 4 === 3 || square !== '1' ? 255 : 0
  })
  return decodeQR({ width: side, height: side, data })
}

/** Shows pictures of a code in the place of the camera. */
const holdBeforeCamera = (page: Page, rows: string[]) =>
  page.evaluate(`(() => {
    const rows = ${JSON.stringify(rows)}, size = 8, edge = 4 * size
    const canvas = Object.assign(document.createElement('canvas'), { width: rows.length * size + 2 * edge, height: rows.length * size + 2 * edge })
    const context = canvas.getContext('2d')
    const draw = () => {
      context.fillStyle = 'white'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.fillStyle = 'black'
      rows.forEach((row, y) => [...row].forEach((square, x) => square === '1' && context.fillRect(edge + x * size, edge + y * size, size, size)))
      requestAnimationFrame(draw)
    }
    draw()
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
  })()`)

test('a ticket opens without a connection, and ends with the RSVP', async ({ disconnectable, member }) => {
  const organiser = await member()
  await enter(organiser, 'Kabelo')
  const { id, title } = await holds(organiser)
  const { page, cut, restore } = await disconnectable()
  await enter(page, 'Thandi')
  await page.goto(`/events/${id}/ticket`)
  await expect(page.getByRole('heading', { name: 'No ticket' })).toBeVisible()
  await attends(page, id, 2)
  await page.goto(`/events/${id}`)
  await controlled(page)
  await page.getByRole('link', { name: 'Your ticket' }).click()
  await expect(page.getByRole('img', { name: 'Your ticket’s QR code' })).toBeVisible()
  const { shortCode } = await ticketOf(page, id)
  const code = `${shortCode.slice(0, 4)}-${shortCode.slice(4)}`
  await expect(page.getByText(code)).toBeVisible()
  await expect(page.getByText('You can open this ticket without a connection.')).toBeVisible()
  expect(await wrongOn(page)).toEqual([])

  await cut()
  await page.reload()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText(code)).toBeVisible()
  await expect(page.getByText('and 2 guests')).toBeVisible()
  await restore()
  await page.request.delete(`/api/posts/${id}/attend`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No ticket' })).toBeVisible()
})

test('hosts check people in without a connection, and what they did is sent once when it is back', async ({
  disconnectable,
  member,
}) => {
  const [thandi, sipho] = [await member(), await member()]
  const { page, cut, restore } = await disconnectable()
  await enter(page, 'Kabelo')
  const { id, title } = await holds(page)
  await enter(thandi, 'Thandi')
  await attends(thandi, id, 2)
  await enter(sipho, 'Sipho')
  await attends(sipho, id, 0)
  await page.goto(`/events/${id}`)
  await controlled(page)
  await page.getByRole('link', { name: 'Check people in' }).click()
  await expect(page.getByRole('heading', { name: `Check-in: ${title}` })).toBeVisible()
  await expect(page.getByText('0 of 4 people here')).toBeVisible()
  const isStored = `Promise.all([caches.match('/events/${id}/check-in', { cacheName: 'pages' }), caches.match('/check-in-${id}', { cacheName: 'device' })]).then((found) => found.every(Boolean))`
  await expect.poll(() => page.evaluate(isStored)).toBe(true)

  // The list of an event that is over by more than a day.
  await page.evaluate(
    `caches.open('device').then((cache) => cache.put('/check-in-1', new Response('{}', { headers: { until: '1' } })))`,
  )
  await page.reload()
  const isOld = `caches.match('/check-in-1', { cacheName: 'device' }).then(Boolean)`
  await expect.poll(() => page.evaluate(isOld)).toBe(false)
  expect(await page.evaluate(isStored)).toBe(true)

  await cut()
  await page.reload()
  await page.getByLabel('Name or code').fill((await ticketOf(thandi, id)).shortCode)
  await page.getByRole('button', { name: 'Check in Thandi' }).click()
  await expect(page.getByText('3 of 4 people here')).toBeVisible()
  await page.getByLabel('Name or code').fill('sipho')
  await page.getByRole('button', { name: 'Check in Sipho' }).click()
  await page.getByRole('button', { name: 'Undo the check-in of Sipho' }).click()
  await expect(page.getByText('3 check-ins are waiting to be sent')).toBeVisible()
  await page.reload()
  await expect(page.getByText('3 check-ins are waiting to be sent')).toBeVisible()
  await expect(page.getByText('3 of 4 people here')).toBeVisible()
  expect((await ticketOf(thandi, id)).checkedInAt).toBe(null)

  await restore()
  await expect(page.getByText('waiting to be sent')).toHaveCount(0)
  expect((await ticketOf(thandi, id)).checkedInAt).not.toBe(null)
  expect((await ticketOf(sipho, id)).checkedInAt).toBe(null)

  await page.getByRole('link', { name: 'Back to the event' }).click()
  await expect(page.getByRole('heading', { name: 'About this event' })).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => page.evaluate(`caches.has('device')`)).toBe(false)
})

test('a ticket is scanned, and a second device shows that it was used', async ({ page, member }) => {
  const thandi = await member()
  const host = await enter(page, 'Kabelo')
  expect(host.id).toBeGreaterThan(0)
  const { id } = await holds(page)
  await enter(thandi, 'Thandi')
  await attends(thandi, id, 1)
  const { qr } = await ticketOf(thandi, id)
  await page.goto(`/events/${id}/check-in`)
  await expect(page.getByText('0 of 2 people here')).toBeVisible()
  const second = await page.context().newPage()
  await second.goto(`/events/${id}/check-in`)
  await expect(second.getByText('0 of 2 people here')).toBeVisible()

  for (const [device, words] of [
    [page, 'Thandi with 1 guest is checked in'],
    [second, /^Thandi with 1 guest was already checked in at \d\d:\d\d$/],
  ] as const) {
    await holdBeforeCamera(device, qr)
    await device.getByRole('button', { name: 'Scan tickets' }).click()
    await expect(device.getByText(words)).toBeVisible()
    await expect(device.getByText('2 of 2 people here')).toBeVisible()
  }
  expect(await wrongOn(page)).toEqual([])
  // The camera of the phone opens the address in the code.
  const third = await page.context().newPage()
  const { pathname, hash } = new URL(textOf(qr))
  await third.goto(pathname + hash)
  await expect(third.getByText(/^Thandi with 1 guest was already checked in at/)).toBeVisible()
  expect(new URL(third.url()).hash).toBe('')
  await third.close()

  await page.getByRole('button', { name: 'Stop scanning' }).click()
  const undone = page.waitForResponse(
    (answer) => answer.url().endsWith(`/api/check-ins/${id}`) && answer.ok(),
  )
  await page.getByRole('button', { name: 'Undo the check-in of Thandi' }).click()
  await undone
  expect((await thandi.request.delete(`/api/posts/${id}/attend`)).status()).toBe(200)
  await page.reload()
  await expect(page.getByText('Nobody is going yet.')).toBeVisible()
  await holdBeforeCamera(page, qr)
  await page.getByRole('button', { name: 'Scan tickets' }).click()
  await expect(page.getByText('Not on the list')).toBeVisible()
  await second.close()
})

test('only the hosts open the check-in, and visitors are asked to log in', async ({
  page,
  another,
  member,
}) => {
  const organiser = await member()
  await enter(organiser, 'Kabelo')
  const { id } = await holds(organiser)
  for (const path of ['ticket', 'check-in']) {
    await page.goto(`/events/${id}/${path}`)
    await expect(page.getByRole('link', { name: 'Login' }).last()).toBeVisible()
  }
  const guest = await another()
  await enter(guest, 'Thandi')
  await guest.goto(`/events/${id}/check-in`)
  await expect(guest.getByRole('heading', { name: 'For the hosts of this event' })).toBeVisible()
  await guest.goto('/events/999999999/check-in')
  await expect(guest.getByRole('heading', { name: 'Event not found' })).toBeVisible()
})

test('two tabs of one device lose none of their check-ins', async ({ disconnectable, member }) => {
  const [thandi, sipho] = [await member(), await member()]
  const { page, cut, restore } = await disconnectable()
  await enter(page, 'Kabelo')
  const { id } = await holds(page)
  await enter(thandi, 'Thandi')
  await enter(sipho, 'Sipho')
  for (const guest of [thandi, sipho]) await attends(guest, id, 0)
  await page.goto(`/events/${id}/check-in`)
  await controlled(page)
  const second = await page.context().newPage()
  await second.goto(`/events/${id}/check-in`)
  for (const tab of [page, second]) await expect(tab.getByText('0 of 2 people here')).toBeVisible()

  await cut()
  await page.getByRole('button', { name: 'Check in Thandi' }).click()
  await expect(page.getByText('1 check-in is waiting to be sent')).toBeVisible()
  await second.getByRole('button', { name: 'Check in Sipho' }).click()
  await expect(second.getByText('2 check-ins are waiting to be sent')).toBeVisible()
  await expect(second.getByText('2 of 2 people here')).toBeVisible()
  await page.getByRole('button', { name: 'Undo the check-in of Thandi' }).click()
  await expect(page.getByText('3 check-ins are waiting to be sent')).toBeVisible()
  await page.getByRole('button', { name: 'Check in Thandi' }).click()
  await expect(page.getByText('4 check-ins are waiting to be sent')).toBeVisible()
  await second.close()
  await page.reload()
  await expect(page.getByText('4 check-ins are waiting to be sent')).toBeVisible()

  await restore()
  await expect(page.getByText('waiting to be sent')).toHaveCount(0)
  await expect(page.getByText('2 of 2 people here')).toBeVisible()
  for (const guest of [thandi, sipho]) expect((await ticketOf(guest, id)).checkedInAt).not.toBe(null)
})
