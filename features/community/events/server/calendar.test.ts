import { expect, test } from 'vitest'
import { member, rows, visitor } from '#app/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { holds, inHours } from './testing.ts'

test('a calendar file contains times, place and status, with escaped text', async () => {
  const kabelo = await member('kabelo')
  const event = await holds(kabelo, {
    title: 'Soup; bread, and seed',
    eventDate: '2026-07-25T08:00:00Z',
    content: 'Line one\nBEGIN:VEVENT',
  })
  const read = async () => (await visitor().get(`/api/events/${event.id}.ics`)).text.replaceAll('\r\n ', '')
  const answer = await visitor().get(`/api/events/${event.id}.ics`)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const before = await read()
  expect(before).toContain('DTSTART;TZID=Africa/Johannesburg:20260725T100000')
  expect(before).toContain('DTEND;TZID=Africa/Johannesburg:20260725T160000')
  expect(before).toMatch(/TZID:Africa\/Johannesburg\r\nBEGIN:STANDARD\r\n.*\r\n.*\r\nTZOFFSETTO:\+0200/)
  expect(before).toContain('SUMMARY:Soup\\; bread\\, and seed')
  expect(before).toContain('LOCATION:Victoria Yards\\, Johannesburg')
  expect(before).not.toMatch(/^BEGIN:VEVENT\r\n[^]*^BEGIN:VEVENT/m)
  expect(before).toContain('STATUS:CONFIRMED')
  const uid = /UID:(.+)/.exec(before)?.[1]
  await rows("update posts set created_at = created_at - interval '1 hour' where id = $1", [event.id])
  await kabelo.post(`/api/events/${event.id}/cancel`)
  const after = await read()
  expect(after).toContain('STATUS:CANCELLED')
  expect(after).toContain(`UID:${uid}`)
  expect(Number(/SEQUENCE:(\d+)/.exec(after)?.[1])).toBeGreaterThan(
    Number(/SEQUENCE:(\d+)/.exec(before)?.[1]),
  )
})

test.each([
  ['18:00 to 21:00', '210000'],
  ['6 p.m. until 9 p.m.', '210000'],
  ['18:00 for 18:30', null],
  ['Doors 18:00, band 19:30', null],
  ['18:00 (gates 17:30)', null],
  ['18:00 for 18:30 until 21:00', null],
])('an event at %s ends in calendars when its host says so, or has no end', async (time, end) => {
  const { id } = await holds(await member('host'), { time, eventDate: '2027-07-25T16:00:00Z' })
  const { text } = await visitor().get(`/api/events/${id}.ics`)
  expect(text).toContain('DTSTART;TZID=Africa/Johannesburg:20270725T180000')
  expect(/DTEND;TZID=Africa\/Johannesburg:20270725T(\d+)/.exec(text)?.[1] ?? null).toBe(end)
})

test('a calendar has the rules of each time zone that its events are in', async () => {
  const host = await member('host')
  const at = { eventDate: '2030-07-25T16:00:00Z', time: 'After the rain' }
  for (const timeZone of ['Europe/Berlin', 'America/New_York', 'UTC'])
    await host.post(`/api/posts/${(await holds(host, { ...at, timeZone })).id}/attend`)
  const { url } = (await host.post('/api/users/me/calendar')).body
  const text = (await visitor().get(new URL(url).pathname)).text.replaceAll('\r\n ', '')
  expect(text).toContain('DTSTART;TZID=Europe/Berlin:20300725T180000')
  expect(text).toContain('DTSTART;TZID=America/New_York:20300725T120000')
  expect(text).toContain('DTSTART:20300725T160000Z')
  const rules = (zone: string) => new RegExp(`TZID:${zone}\r\n[^]*?END:VTIMEZONE`).exec(text)?.[0]
  expect(rules('Europe/Berlin')).toContain(
    'BEGIN:DAYLIGHT\r\nDTSTART:20300331T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200',
  )
  expect(rules('America/New_York')).toContain(
    'BEGIN:STANDARD\r\nDTSTART:20301103T020000\r\nTZOFFSETFROM:-0400\r\nTZOFFSETTO:-0500',
  )
  expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(2)
})

test('no title, name or place that was stored before writes lines of its own into a calendar', async () => {
  const kabelo = await member('kabelo')
  const group = (await kabelo.post('/api/groups', { name: 'Growers', visibility: 'open' })).body
  const event = await holds(kabelo, { groupId: group.id })
  await kabelo.post(`/api/posts/${event.id}/attend`)
  const bad = 'Growers; Reef, 2026\r\nEND:VEVENT\nBEGIN:VEVENT\rUID:evil@example.com\u2028X-INJECTED:1'
  await rows('update posts set title = $2, location = $2, event_time = $2 where id = $1', [event.id, bad])
  await rows('update groups set name = $2 where id = $1', [group.id, bad])
  await rows('update users set display_name = $2 where id = $1', [kabelo.id, bad])

  const own = new URL((await kabelo.post('/api/users/me/calendar')).body.url).pathname
  for (const address of [
    `/api/events/${event.id}.ics`,
    `/api/groups/${group.id}/events.ics`,
    '/api/events.ics',
    own,
  ]) {
    const { text } = await visitor().get(address)
    const lines = text.replaceAll('\r\n ', '').split('\r\n')
    expect(lines.filter((line) => line.startsWith('UID:event-')).length, address).toBeGreaterThan(0)
    for (const line of lines) expect(line).not.toMatch(/[\n\r]|^X-INJECTED|^UID:evil|^NAME:.*(?<!\\)[;,]/)
    expect(text.match(/^BEGIN:VEVENT/gm)?.length, address).toBe(text.match(/^UID:event-/gm)?.length)
  }
})

test('the site’s calendar lists public events; a member’s has a secret address that can be replaced', async () => {
  const [kabelo, hidden, thandi] = [
    await member('kabelo'),
    await member('hidden', { profileVisibility: 'private' }),
    await member('thandi'),
  ]
  const [open, closed, past] = [
    await holds(kabelo),
    await holds(hidden),
    await holds(kabelo, { eventDate: inHours(-5) }),
  ]
  const site = (await visitor().get('/api/events.ics')).text
  expect(site).toContain(`event-${open.id}@`)
  for (const { id } of [closed, past]) expect(site).not.toContain(`event-${id}@`)

  await thandi.post(`/api/posts/${open.id}/attend`)
  expect(await visitor().post('/api/users/me/calendar')).toFailWith(401, errorCopy.notAuthenticated)
  const first = (await thandi.post('/api/users/me/calendar')).body.url
  expect((await visitor().get(first)).text).toContain(`event-${open.id}@`)
  const second = (await thandi.post('/api/users/me/calendar')).body.url
  expect((await visitor().get(first)).status).toBe(404)
  expect((await visitor().get(second)).status).toBe(200)
  const [stored] = await rows('select token_hash from calendar_tokens where user_id = $1', [thandi.id])
  expect(second).not.toContain(stored.tokenHash)
})
