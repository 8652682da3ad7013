import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, staff, visitor, type Person } from '#app/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import type { Twin } from '../twins.contract.ts'
import { opens } from './testing.ts'

let [thandi, sipho] = [visitor(), visitor()]
let id = 0
beforeAll(async () => {
  await founder()
  ;[thandi, sipho] = [await member('thandi'), await member('sipho')]
  const contactInfo = { phone: '082 555 0177', website: 'https://www.dunes.example/shop' }
  id = (await opens(thandi, { name: 'Dune Growers', location: 'Melville, Johannesburg', contactInfo })).id
})

const find = async (person: Person, typed: Record<string, string>): Promise<Twin[]> => {
  const answer = await person.get(`/api/business-twins?${new URLSearchParams(typed)}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

test.each<[string, Record<string, string>, Twin['same']]>([
  ['its name and town', { name: 'Dune Growers', location: 'Johannesburg' }, ['name']],
  ['its name in another spelling', { name: ' dune-growers (Pty) Ltd', location: 'Melville' }, ['name']],
  ['its phone number', { name: 'Other', phone: '+27 (0)82 555 0177' }, ['phone']],
  ['its site', { website: 'http://dunes.example' }, ['website']],
  [
    'all of these',
    { name: 'Dune Growers', location: 'Melville', phone: '0825550177', website: 'https://dunes.example/' },
    ['name', 'phone', 'website'],
  ],
])('a business with %s is named before another one is added', async (_what, typed, same) => {
  const [twin, ...more] = await find(sipho, typed)
  expect(more).toEqual([])
  expect(twin).toEqual({ id, name: 'Dune Growers', location: 'Melville, Johannesburg', isOwn: false, same })
  expect((await find(thandi, typed))[0]?.isOwn).toBe(true)
})

test.each<[string, Record<string, string>]>([
  ['its name in another town', { name: 'Dune Growers', location: 'Durban' }],
  ['the beginning of its name', { name: 'Dune', location: 'Johannesburg' }],
  ['nothing typed', {}],
  ['signs of patterns', { name: '%%%', location: 'Johannesburg', phone: '%', website: '%' }],
  ['half a phone number', { phone: '082 555' }],
])('a business with %s is another one', async (_what, typed) => {
  expect(await find(sipho, typed)).toEqual([])
})

test('a twin can still be added, and the staff see both marked', async () => {
  const second = await opens(sipho, { name: 'DUNE GROWERS', location: 'Johannesburg' })
  const [reviewer, moderator] = [await staff('marketReviewer'), await staff('moderator')]
  const twinsOf = (person: Person) => person.get(`/api/businesses/${second.id}/twins`)
  expect((await twinsOf(reviewer)).body).toEqual([expect.objectContaining({ id, same: ['name'] })])
  expect((await reviewer.get(`/api/businesses/${id}/twins`)).body).toEqual([
    expect.objectContaining({ id: second.id, same: ['name'] }),
  ])
  expect((await twinsOf(sipho)).status).toBe(403)
  expect((await twinsOf(moderator)).status).toBe(403)
  await sipho.del(`/api/businesses/${second.id}`)
  expect((await reviewer.get(`/api/businesses/${id}/twins`)).body).toEqual([])
})

test('a business that somebody cannot see is not named to them', async () => {
  const typed = { phone: '082 555 0177' }
  const blocked = await member('blocked')
  await thandi.post(`/api/users/${blocked.id}/block`)
  expect(await find(blocked, typed)).toEqual([])
  expect(await visitor().get('/api/business-twins')).toFailWith(401, errorCopy.notAuthenticated)
  await rows('update businesses set hidden_at = now() where id = $1', [id])
  expect(await find(sipho, typed)).toEqual([])
  await rows('update businesses set hidden_at = null where id = $1', [id])
})
