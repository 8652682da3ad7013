import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { founder, member, type Person, rows, visitor } from '#app/testing.ts'
import { postMessages } from '#features/community/posts/copy.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { eventPageMessages } from '../../pages.copy.ts'
import { checkInMessages } from '../../tickets.copy.ts'
import { holds, inHours } from '../testing.ts'

type Event = { id: number; title: string }
type Listed = { id: number; name: string | null; checkedInAt: string | null }
const attend = async (person: Person, event: Event, guests = 0) =>
  expect((await person.post(`/api/posts/${event.id}/attend?guests=${guests}`)).status).toBe(200)
const ticketOf = (person: Person, event: Event) => person.get(`/api/events/${event.id}/ticket`)
const listFor = async (host: Person, event: Event): Promise<Listed[]> =>
  (await host.get(`/api/check-ins/${event.id}`)).body.people
const change = (host: Person, event: Event, ...changes: { id: number; at: string; isIn: boolean }[]) =>
  host.post(`/api/check-ins/${event.id}`, { changes })
const ago = (minutes: number) => inHours(-minutes / 60)

async function attended() {
  const [kabelo, thandi] = [await member('kabelo'), await member('thandi')]
  const event = await holds(kabelo, { guestsAllowed: 2 })
  await attend(thandi, event, 2)
  const [place] = await listFor(kabelo, event)
  return { kabelo, thandi, event, id: place?.id ?? 0 }
}

test('only those who are going have a ticket, which ends with their place', async () => {
  const { kabelo, thandi, event } = await attended()
  const first = (await ticketOf(thandi, event)).body
  expect(first).toMatchObject({ name: 'thandi', guests: 2, title: event.title, checkedInAt: null })
  expect(first.qr.length).toBeGreaterThan(20)
  expect((await ticketOf(thandi, event)).body.shortCode).toBe(first.shortCode)
  expect(await ticketOf(kabelo, event)).toFailWith(404, checkInMessages.noTicket)

  await thandi.del(`/api/posts/${event.id}/attend`)
  expect(await ticketOf(thandi, event)).toFailWith(404, checkInMessages.noTicket)
  expect(await listFor(kabelo, event)).toEqual([])
  await attend(thandi, event)
  expect((await ticketOf(thandi, event)).body.shortCode).not.toBe(first.shortCode)
})

test('a member on the waitlist has no ticket', async () => {
  const { kabelo, event } = await attended()
  await kabelo.patch(`/api/posts/${event.id}`, { capacity: 3 })
  const late = await member('late')
  expect((await late.post(`/api/posts/${event.id}/attend`)).status).toBe(409)
  expect(await ticketOf(late, event)).toFailWith(404, checkInMessages.noTicket)
  expect(await listFor(kabelo, event)).toHaveLength(1)
})

test('only the hosts read the list, which has hashes of the codes and not the codes', async () => {
  const { kabelo, thandi, event } = await attended()
  const cohost = await member('cohost')
  await kabelo.post(`/api/events/${event.id}/co-hosts`, { userId: cohost.id })
  expect(await cohost.get(`/api/check-ins/${event.id}`)).toFailWith(403, checkInMessages.hostsOnly)
  await cohost.post(`/api/events/${event.id}/co-hosts/accept`)
  const [{ ticket }] = await rows('select ticket from rsvps where post_id = $1', [event.id])
  const code = ticket.replaceAll('-', '')
  for (const host of [kabelo, cohost]) {
    const answer = await host.get(`/api/check-ins/${event.id}`)
    expect(answer.body.people).toMatchObject([
      { name: 'thandi', guests: 2, codeHash: createHash('sha256').update(code).digest('hex') },
    ])
    expect(answer.text).not.toContain(code)
  }
  for (const person of [thandi, await member('stranger')]) {
    expect(await person.get(`/api/check-ins/${event.id}`)).toFailWith(403, checkInMessages.hostsOnly)
    expect(await change(person, event)).toFailWith(403, checkInMessages.hostsOnly)
  }
  expect((await visitor().get(`/api/check-ins/${event.id}`)).status).toBe(401)
  const post = await kabelo.writes('no event')
  expect(await kabelo.get(`/api/check-ins/${post.id}`)).toFailWith(400, checkInMessages.notAnEvent)
  await kabelo.post(`/api/users/${thandi.id}/block`)
  expect(await ticketOf(thandi, event)).toFailWith(404, postMessages.missing)
})

test('the earliest check-in counts, however often and in which order devices send it', async () => {
  const { kabelo, thandi, event, id } = await attended()
  const [early, late] = [ago(30), ago(10)]
  for (const at of [late, early, late, early])
    expect((await change(kabelo, event, { id, at, isIn: true })).status).toBe(200)
  expect((await listFor(kabelo, event))[0]?.checkedInAt).toBe(early)
  expect((await change(kabelo, event, { id, at: late, isIn: true })).body).toMatchObject([
    { id, checkedInAt: early },
  ])
  expect((await ticketOf(thandi, event)).body.checkedInAt).toBe(early)
})

test('a place that let somebody in is used: it is neither given up, nor taken again, nor changed', async () => {
  const { kabelo, thandi, event, id } = await attended()
  const rsvp = `/api/posts/${event.id}/attend`
  await change(kabelo, event, { id, at: ago(5), isIn: true })
  expect(await thandi.del(rsvp)).toFailWith(409, eventPageMessages.letIn)
  expect(await thandi.post(`/api/posts/${event.id}/maybe`)).toFailWith(409, eventPageMessages.letIn)
  expect(await thandi.put(`/api/posts/${event.id}/guests`, { guests: 0 })).toFailWith(
    409,
    eventPageMessages.letIn,
  )
  expect((await thandi.post(`${rsvp}?guests=2`)).status).toBe(200)
  expect((await ticketOf(thandi, event)).body.checkedInAt).not.toBeNull()
  await change(kabelo, event, { id, at: ago(1), isIn: false })
  expect((await thandi.del(rsvp)).status).toBe(200)
})

test('hosts learn that a ticket was scanned on two devices, whichever sends its check-in first', async () => {
  for (const [first, second] of [
    [ago(20), ago(10)],
    [ago(10), ago(20)],
  ] as const) {
    const { kabelo, event, id } = await attended()
    const answer = await change(kabelo, event, { id, at: first, isIn: true })
    expect(answer.body).toMatchObject([{ checkedInAt: first, againAt: null }])
    for (const at of [first, second, second, first]) await change(kabelo, event, { id, at, isIn: true })
    const [earlier, later] = [first, second].toSorted()
    expect(await listFor(kabelo, event)).toMatchObject([{ checkedInAt: earlier, againAt: later }])
    await change(kabelo, event, { id, at: ago(1), isIn: false })
    expect(await listFor(kabelo, event)).toMatchObject([{ checkedInAt: null, againAt: null }])
  }
})

test('a check-in that was undone stays undone when a device sends it again, and can be repeated', async () => {
  const { kabelo, event, id } = await attended()
  const [first, undone, second] = [ago(30), ago(20), ago(10)]
  await change(kabelo, event, { id, at: first, isIn: true }, { id, at: undone, isIn: false })
  expect((await change(kabelo, event, { id, at: first, isIn: true })).body).toEqual([
    { id, checkedInAt: null, againAt: null },
  ])
  await change(kabelo, event, { id, at: second, isIn: true })
  // The undoing of a device that had no connection meanwhile.
  expect((await change(kabelo, event, { id, at: undone, isIn: false })).body).toEqual([
    { id, checkedInAt: second, againAt: null },
  ])
})

test('a clock that is wrong by days is bounded, and what is no time is rejected', async () => {
  const { kabelo, event, id } = await attended()
  const [state] = (await change(kabelo, event, { id, at: inHours(72), isIn: true })).body
  expect(Date.parse(state.checkedInAt)).toBeLessThanOrEqual(Date.now() + dayMs)
  await change(kabelo, event, { id, at: inHours(72), isIn: false })
  expect((await listFor(kabelo, event))[0]?.checkedInAt).toBe(null)
  expect(await change(kabelo, event, { id, at: 'noon', isIn: true })).toFailWith(400, checkInMessages.badTime)
  const many = Array.from({ length: 101 }, () => ({ id, at: ago(1), isIn: true }))
  expect(await change(kabelo, event, ...many)).toFailWith(400, checkInMessages.tooMany)
})

test('hosts check in only people of their own event who are going', async () => {
  const { kabelo, event, id } = await attended()
  const other = await member('other')
  const own = await holds(other)
  expect((await change(other, own, { id, at: ago(1), isIn: true })).body).toEqual([])
  expect(await rows('select checked_in_at from rsvps where id = $1', [id])).toEqual([{ checkedInAt: null }])
  await rows(`update rsvps set state = 'waiting' where post_id = $1`, [event.id])
  expect((await change(kabelo, event, { id, at: ago(1), isIn: true })).body).toEqual([])
  expect(await rows('select checked_in_at from rsvps where id = $1', [id])).toEqual([{ checkedInAt: null }])
})

test('a co-host checks in a member on the other side of a block without learning who it is', async () => {
  await founder()
  const { kabelo, thandi, event, id } = await attended()
  const cohost = await member('cohost')
  await kabelo.post(`/api/events/${event.id}/co-hosts`, { userId: cohost.id })
  await cohost.post(`/api/events/${event.id}/co-hosts/accept`)
  await thandi.post(`/api/users/${cohost.id}/block`)
  expect(await listFor(cohost, event)).toMatchObject([{ id, name: null, username: null, guests: 2 }])
  expect((await change(cohost, event, { id, at: ago(1), isIn: true })).body).toMatchObject([{ id }])
  await rows('update users set suspended_at = now() where id = $1', [thandi.id])
  expect(await listFor(kabelo, event)).toEqual([])
})
