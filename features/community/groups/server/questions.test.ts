import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, password, rows } from '#app/testing.ts'
import { groupLimits } from '../contract.ts'
import { groupMessages } from '../copy.ts'
import { founds, joins, read } from './testing.ts'

beforeAll(() => founder())

const questions = ['What do you grow?', 'Where?']

test('who asks to join answers the questions, which those who run the group read until they decide', async () => {
  const [owner, guest, other] = [await member('owner'), await member('guest'), await member('other')]
  const group = await founds(owner, {
    visibility: 'request',
    questions: ['What do you grow?', ' ', 'Where?'],
  })
  expect(group.questions).toEqual(questions)
  const at = `/api/groups/${group.id}`
  for (const answers of [undefined, [], ['Spekboom'], ['Spekboom', '  ']])
    expect(await guest.post(`${at}/join`, { answers })).toFailWith(400, groupMessages.answersRequired)
  expect((await read(guest, group)).isRequested).toBe(false)
  expect((await guest.post(`${at}/join`, { answers: ['Spekboom', 'Clarens'] })).body.isRequested).toBe(true)

  await owner.patch(at, { questions: ['Something else?'] })
  const answers = [
    { question: 'What do you grow?', answer: 'Spekboom' },
    { question: 'Where?', answer: 'Clarens' },
  ]
  expect((await owner.get(`${at}/requests`)).body).toMatchObject([{ id: guest.id, answers }])
  expect(await other.get(`${at}/requests`)).toFailWith(403, groupMessages.moderatorsOnly)
  expect((await guest.post('/api/users/me/export', { password })).text).toContain('Clarens')
  await owner.post(`${at}/requests/${guest.id}/accept`)
  expect(await rows('select answers from group_members where user_id = $1', [guest.id])).toEqual([
    { answers: [] },
  ])
  expect(await drift()).toEqual([])
})

test('the version before, which knows no answers, accepts requests that have some', async () => {
  const [owner, guest, other] = [await member('owner'), await member('guest'), await member('other')]
  const group = await founds(owner, { visibility: 'request', questions: ['Where?'] })
  for (const one of [guest, other]) await one.post(`/api/groups/${group.id}/join`, { answers: ['Clarens'] })
  const accept = `update group_members set state = 'member', created_at = now() where user_id = $1`
  await rows(accept, [guest.id])
  const stored = await rows(
    'select user_id, answers from group_members where group_id = $1 and user_id <> $2',
    [group.id, owner.id],
  )
  expect(stored).toHaveLength(2)
  expect(stored.find((row) => row.userId === guest.id)?.answers).toEqual([])
  expect(stored.find((row) => row.userId === other.id)?.answers).toHaveLength(1)
  await rows('update groups set members_count = members_count + 1 where id = $1', [group.id])
  expect(await drift()).toEqual([])
})

test('nobody is asked who is invited, or where everyone may join', async () => {
  const [owner, guest] = [await member('owner'), await member('guest')]
  const asking = await founds(owner, { visibility: 'request', questions })
  await owner.post(`/api/groups/${asking.id}/invites`, { userId: guest.id })
  await joins(guest, asking)
  const open = await founds(owner, { visibility: 'open', questions })
  await joins(guest, open)
  expect((await read(guest, asking)).isMember && (await read(guest, open)).isMember).toBe(true)
})

test('there is a limit to the number and length of questions and answers', async () => {
  const owner = await member('owner')
  const group = await founds(owner, { visibility: 'request' })
  const at = `/api/groups/${group.id}`
  const many = Array.from({ length: groupLimits.questions + 1 }, (_, place) => `Question ${place}`)
  expect(await owner.patch(at, { questions: many })).toFailWith(
    400,
    groupMessages.tooManyQuestions(groupLimits.questions),
  )
  expect((await owner.patch(at, { questions: ['x'.repeat(groupLimits.question + 1)] })).status).toBe(400)
  expect((await owner.patch(at, { questions: 'one' })).status).toBe(400)
  expect((await owner.post(`${at}/join`, { answers: 7 })).status).toBe(400)
  expect((await read(owner, group)).questions).toEqual([])
})
