import { beforeAll, expect, test } from 'vitest'
import { founder, member, visitor } from '#app/testing.ts'
import { opens } from './testing.ts'

beforeAll(founder)

test('a business is open past midnight or all day, and shifts that overlap become one', async () => {
  const owner = await member('nights')
  const at = (day: number, opens: string, closes: string) => ({ day, opens, closes })
  const hours = [
    at(5, '18:00', '02:00'),
    at(6, '00:00', '24:00'),
    at(1, '12:00', '17:00'),
    at(1, '09:00', '13:00'),
  ]
  const made = await opens(owner, { hours })
  const stored = [at(1, '09:00', '17:00'), at(5, '18:00', '02:00'), at(6, '00:00', '00:00')]
  expect((await visitor().get(`/api/businesses/${made.id}`)).body.hours).toEqual(stored)

  const change = { hours: [at(2, '22:00', '04:00')] }
  expect((await owner.patch(`/api/businesses/${made.id}`, change)).body.hours).toEqual(change.hours)
})
