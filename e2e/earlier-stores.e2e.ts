import { messagesTo, friends } from './conversation.ts'
import { outboxStarted } from './offline/offline-member.ts'
import { enter, expect, holdEvent, test, wordsOf } from './world.ts'

test.use({ serviceWorkers: 'allow' })

/** In the page: a message with a photo and one that was refused, as version 0.3 stored them. */
const storeMessages = (userId: number, conversationId: number) => `new Promise((resolve, reject) => {
  const opening = indexedDB.open('unsent-messages')
  opening.onupgradeneeded = () => opening.result.createObjectStore('by-member')
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const shared = { userId: ${userId}, conversationId: ${conversationId}, quoteId: null, notBefore: 0 }
    const writing = opening.result.transaction('by-member', 'readwrite')
    writing.objectStore('by-member').put([
      { ...shared, clientId: 'from-before-1', text: 'Sent at last', photos: [], state: 'waiting', error: '' },
      { ...shared, clientId: 'from-before-2', text: 'Refused then', photos: [], state: 'failed', error: 'Too long.' },
    ], ${userId})
    writing.oncomplete = () => {
      localStorage.setItem('draft:${userId}:unsent', 'true')
      opening.result.close()
      resolve()
    }
  }
})`

test('messages that an earlier version of the site could not send are sent, and those that it was refused stay', async ({
  page,
  member,
}) => {
  const friend = await member()
  const path = await friends(page, friend, ['Naledi', 'Kabelo'])
  const { id }: { id: number } = await (await page.request.get('/api/users/me')).json()
  // A page without the outbox: the next one moves what is stored.
  await page.goto('/favicon.ico')
  await page.evaluate(storeMessages(id, Number(path.split('/').at(-1))))
  await page.goto('/groups')
  const texts = async () => (await messagesTo(friend, path)).map(({ text }) => text)
  await expect.poll(texts).toEqual([expect.stringContaining('Good day'), 'Sent at last'])
  await expect(page.getByText('1 couldn’t be sent')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const refused = page.getByRole('dialog', { name: 'Not sent yet' }).getByRole('group', { name: 'Message' })
  await expect(refused).toContainText('Refused then')
  await expect(refused.getByRole('alert')).toContainText('Not sent. Too long.')
  await refused.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(texts).toEqual([expect.stringContaining('Good day'), 'Sent at last', 'Refused then'])
  expect(await page.evaluate(`'draft:${id}:unsent' in localStorage`)).toBe(false)
  await page.reload()
  await outboxStarted(page)
  await expect(page.getByText('couldn’t be sent')).toHaveCount(0)
})

test('check-ins that an earlier version of the site could not send are sent from any page', async ({
  page,
  member,
}) => {
  const guest = await member()
  await enter(page, 'Kabelo')
  await enter(guest, 'Thandi')
  const eventId = await holdEvent(page, wordsOf('Market'))
  expect((await guest.request.post(`/api/posts/${eventId}/attend`)).ok()).toBe(true)
  await page.goto('/groups')
  await outboxStarted(page)
  const list: { people: { id: number }[] } = await (
    await page.request.get(`/api/check-ins/${eventId}`)
  ).json()
  const waiting = list.people.map(({ id }) => ({ id, isIn: true, at: '2026-11-01T08:00:00.000Z' }))
  const stored = JSON.stringify({ list, waiting })
  await page.evaluate(
    `caches.open('device').then((cache) => cache.put('/check-in-${eventId}', new Response(${JSON.stringify(stored)}, { headers: { until: '9999999999999' } })))`,
  )
  await page.reload()
  const checkedInAt = async () =>
    (await (await guest.request.get(`/api/events/${eventId}/ticket`)).json()).checkedInAt
  await expect.poll(checkedInAt).not.toBe(null)
  const left = `caches.match('/check-in-${eventId}', { cacheName: 'device' }).then((found) => found.json())`
  await expect.poll(() => page.evaluate(left)).not.toHaveProperty('waiting')
})
