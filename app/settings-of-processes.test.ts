import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '#platform/server/testing/eventually.ts'
import { Session, startProcesses } from './testing/testing-processes.ts'

// NOTE: each process takes seconds to start on a loaded machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let processes: Awaited<ReturnType<typeof startProcesses>>
beforeAll(async () => {
  processes = await startProcesses()
})
afterAll(() => processes.end())

test('a setting that is changed at one server counts at another within two seconds, and no request fails', async () => {
  const [one, other] = [await processes.start(), await processes.start()]
  const admin = await new Session(one).register('founder')
  const readers = Array.from({ length: 16 }, () => new Session(other))
  const values = { currency: 'ZAR', passwordPolicy: 'strong', name: 'Knysna Green' }

  const statuses = new Set<number>()
  let isReading = true
  const reading = readers.map(async (reader) => {
    while (isReading) statuses.add((await reader.send('GET', '/api/site')).status)
  })
  const began = Date.now()
  expect((await admin.send('PATCH', '/api/admin/settings', { values })).status).toBe(200)
  await eventually(async () =>
    expect((await new Session(other).send('GET', '/api/site')).body).toMatchObject({
      currency: 'ZAR',
      name: 'Knysna Green',
    }),
  )
  expect(Date.now() - began).toBeLessThan(2_000)
  const weak = { username: 'weak', displayName: 'Weak', password: 'abcdef' }
  expect((await new Session(other).send('POST', '/api/users/register', weak)).status).toBe(400)
  isReading = false
  await Promise.all(reading)
  expect([...statuses]).toEqual([200])
})

test('a process that starts later, and both of PROCESSES=2, begin with what is stored', async () => {
  const many = await processes.start({ PROCESSES: '2' })
  for (const person of Array.from({ length: 6 }, () => new Session(many)))
    expect((await person.send('GET', '/api/site')).body).toMatchObject({
      currency: 'ZAR',
      name: 'Knysna Green',
    })
})
