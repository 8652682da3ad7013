import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { endSuspensions } from '#features/members/accounts/server/accounts.jobs.ts'
import { forgetViewer } from '#features/members/accounts/server/sessions.ts'
import { reportMessages as messages } from '../copy.ts'
import { decide, idOf, reports } from './testing.ts'

let moderator: Person
beforeAll(async () => {
  await founder()
  moderator = await staff('moderator')
})

test('a limited member reads but cannot publish, until the time is over', async () => {
  const [rude, reporter] = [await member('rude'), await member('reporter')]
  const { id } = await rude.writes('Idiots')
  await reports(reporter, 'post', id, 'harassment')
  expect((await decide(moderator, await idOf(moderator, 'post', id), 'limit', { days: 7 })).status).toBe(200)
  expect((await rude.get('/api/posts')).status).toBe(200)
  expect((await rude.post('/api/posts', { content: 'More' })).status).toBe(403)
  expect((await rude.post(`/api/posts/${id}/comments`, { content: 'More' })).status).toBe(403)
  await rows('update users set limited_until = now() - make_interval(secs => 1) where id = $1', [rude.id])
  forgetViewer(rude.id)
  expect((await rude.post('/api/posts', { content: 'Sorry' })).status).toBe(201)
})

test('a suspended member is logged out and returns when the time is over, a banned one does not', async () => {
  const reporter = await member('reporter')
  const [suspended, banned] = [await member('suspended'), await member('banned')]
  for (const [person, decision] of [
    [suspended, 'suspend'],
    [banned, 'ban'],
  ] as const) {
    await reports(reporter, 'member', person.id, 'harassment')
    const caseId = await idOf(moderator, 'member', person.id)
    expect(await decide(moderator, caseId, 'hide')).toFailWith(403, messages.notAllowed)
    expect(
      (await decide(moderator, caseId, decision, decision === 'suspend' ? { days: 1 } : {})).status,
    ).toBe(200)
    expect((await person.get('/api/users/me')).status).toBe(401)
    expect((await visitor().get(`/api/users/${person.id}`)).status).toBe(404)
  }
  await rows(`update users set suspended_until = suspended_until - interval '2 days'`)
  const { db, config } = await testApp()
  await endSuspensions.run({ db, config })
  expect((await visitor().get(`/api/users/${suspended.id}`)).status).toBe(200)
  expect((await visitor().get(`/api/users/${banned.id}`)).status).toBe(404)
})

/** Reports the member for the first time with this person and decides. */
async function decideAbout(about: Person, decision: string, days?: number) {
  await reports(await member('reporter'), 'member', about.id, 'harassment')
  const caseId = await idOf(moderator, 'member', about.id)
  const answer = await decide(moderator, caseId, decision, days === undefined ? {} : { days })
  expect(answer.status, answer.text).toBe(200)
  return caseId
}

async function reverseDecision(about: Person, caseId: number) {
  const appeal = await about.post(`/api/users/me/decisions/${caseId}/appeal`, { text: 'It was not me' })
  expect(appeal.status, appeal.text).toBe(200)
  return async () => {
    const answer = await (
      await staff('moderator')
    ).post(`/api/admin/reports/${caseId}/appeal`, { outcome: 'overturned', reason: 'True' })
    expect(answer.body.message).toBe(messages.overturned)
  }
}

/** In days from now; null without an end, undefined where nothing is in force. */
async function inForce({ id }: Person) {
  const [row] = await rows(
    `select suspended_at is not null as suspended, round(extract(epoch from suspended_until - now()) / 86400)::int as suspension,
       round(extract(epoch from limited_until - now()) / 86400)::int as "limit" from users where id = $1`,
    [id],
  )
  return { limit: row.limit, suspension: row.suspended ? row.suspension : undefined }
}

const suspendInConsole = (by: Person, { id }: Person) =>
  by.post(`/api/admin/users/${id}/suspend`, { reason: 'Spam' })
const reinstate = (by: Person, { id }: Person) =>
  by.post(`/api/admin/users/${id}/unsuspend`, { reason: 'Talked to them' })

/** Reports of suspended members come from before their suspension. */
async function reportedTwice(name: string) {
  const person = await member(name)
  const { id } = await person.writes('Idiots')
  await reports(await member('reporter'), 'post', id, 'harassment')
  return { person, later: await idOf(moderator, 'post', id) }
}

test('a decision never shortens a suspension or limit that is in force', async () => {
  const { person: banned, later } = await reportedTwice('banned')
  await decideAbout(banned, 'ban')
  expect((await decide(moderator, later, 'suspend', { days: 1 })).status).toBe(200)
  expect(await inForce(banned)).toEqual({ limit: null, suspension: null })

  const { person: suspended, later: second } = await reportedTwice('suspended')
  await decideAbout(suspended, 'suspend', 30)
  expect((await decide(moderator, second, 'suspend', { days: 7 })).status).toBe(200)
  expect(await inForce(suspended)).toEqual({ limit: null, suspension: 30 })

  const { person: manually, later: third } = await reportedTwice('manually')
  await suspendInConsole(moderator, manually)
  expect((await decide(moderator, third, 'suspend', { days: 7 })).status).toBe(200)
  expect(await inForce(manually)).toEqual({ limit: null, suspension: null })

  const limited = await member('limited')
  await decideAbout(limited, 'limit', 30)
  await decideAbout(limited, 'limit', 7)
  expect(await inForce(limited)).toEqual({ limit: 30, suspension: undefined })
})

test('a reversed decision lifts its own sanction only', async () => {
  const limited = await member('limited')
  const [first, second] = [await decideAbout(limited, 'limit', 7), await decideAbout(limited, 'limit', 30)]
  await (
    await reverseDecision(limited, second)
  )()
  expect(await inForce(limited)).toEqual({ limit: 7, suspension: undefined })
  await (
    await reverseDecision(limited, first)
  )()
  expect(await inForce(limited)).toEqual({ limit: null, suspension: undefined })

  const banned = await member('banned')
  const reverse = await reverseDecision(banned, await decideAbout(banned, 'limit', 7))
  await decideAbout(banned, 'ban')
  await reverse()
  expect(await inForce(banned)).toEqual({ limit: null, suspension: null })

  const manually = await member('manually')
  const reverseLimit = await reverseDecision(manually, await decideAbout(manually, 'limit', 7))
  await suspendInConsole(moderator, manually)
  await reverseLimit()
  expect(await inForce(manually)).toEqual({ limit: null, suspension: null })
})

test('a suspension that the staff lifted does not return when a later decision is reversed', async () => {
  const { person, later } = await reportedTwice('reinstated')
  const reverse = await reverseDecision(person, await decideAbout(person, 'limit', 7))
  await decideAbout(person, 'ban')
  expect((await reinstate(moderator, person)).body).toMatchObject({ suspendedAt: null })
  expect(await inForce(person)).toEqual({ limit: 7, suspension: undefined })
  await decide(moderator, later, 'suspend', { days: 1 })
  await reverse()
  expect(await inForce(person)).toEqual({ limit: null, suspension: 1 })
})

test('a suspension in the console has no end, also after one that had', async () => {
  const person = await member('again')
  await decideAbout(person, 'suspend', 1)
  await reinstate(moderator, person)
  await suspendInConsole(moderator, person)
  expect(await inForce(person)).toEqual({ limit: null, suspension: null })

  const { person: suspended } = await reportedTwice('suspended')
  await decideAbout(suspended, 'suspend', 1)
  await suspendInConsole(moderator, suspended)
  expect(await inForce(suspended)).toEqual({ limit: null, suspension: null })
})
