import { beforeAll, expect, test } from 'vitest'
import { founder, member, password, rows, visitor, type Person } from '#app/testing.ts'
import { type Business } from '../contract.ts'
import { businessMessages, declarationMessages } from '../copy.ts'
import { loungeDeclaration } from '../lounge-declaration.ts'

const { version } = loungeDeclaration
const lounge = { name: 'Long Grass', category: 'Lounge', location: 'Braamfontein, Johannesburg' }
let owner: Person
beforeAll(async () => {
  await founder()
  owner = await member('owner')
})

async function opens(more: Record<string, unknown>): Promise<Business> {
  const answer = await owner.post('/api/businesses', { ...lounge, ...more })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const edit = ({ id }: Business, change: Record<string, unknown>) =>
  owner.patch(`/api/businesses/${id}`, change)

test('a lounge cannot be added without the current declaration', async () => {
  expect(await owner.post('/api/businesses', lounge)).toFailWith(400, declarationMessages.missing)
  expect(await owner.post('/api/businesses', { ...lounge, declaration: '' })).toFailWith(
    400,
    declarationMessages.missing,
  )
  expect(await owner.post('/api/businesses', { ...lounge, declaration: '2020-01-01' })).toFailWith(
    400,
    declarationMessages.old,
  )
  expect(await owner.post('/api/businesses', { ...lounge, name: '' })).toFailWith(
    400,
    businessMessages.required,
  )
  expect((await visitor().get('/api/businesses?q=long%20grass')).body).toEqual([])
  const { id } = await opens({ declaration: version })
  expect((await visitor().get(`/api/businesses/${id}`)).body.declaration).toEqual({
    version,
    declaredAt: expect.any(String),
  })
})

test('a business of another kind declares nothing until it becomes a lounge', async () => {
  const education = await opens({ category: 'Education', declaration: version })
  expect(education.declaration).toBeNull()
  expect((await edit(education, { name: 'School' })).body).toMatchObject({
    name: 'School',
    declaration: null,
  })
  expect(await edit(education, { category: 'Lounge' })).toFailWith(400, declarationMessages.missing)
  expect(await edit(education, { category: 'Lounge', declaration: 'x' })).toFailWith(
    400,
    declarationMessages.old,
  )
  const declared = await edit(education, { category: 'Lounge', declaration: version })
  expect(declared.body).toMatchObject({ category: 'Lounge', declaration: { version } })
  expect((await edit(education, { category: 'Other' })).body.declaration).toBeNull()
  expect(await edit(education, { category: 'Lounge' })).toFailWith(400, declarationMessages.missing)
})

test('a declaration retains its date when the business is edited, and others get a 403', async () => {
  const made = await opens({ declaration: version })
  await rows(`update businesses set declared_at = '2026-01-02T10:00:00Z' where id = $1`, [made.id])
  const changed = await edit(made, { name: 'Longer Grass', declaration: version })
  expect(changed.body).toMatchObject({
    name: 'Longer Grass',
    declaration: { version, declaredAt: '2026-01-02T10:00:00.000Z' },
  })
  const stranger = await member('stranger')
  expect(await stranger.patch(`/api/businesses/${made.id}`, { name: 'Mine' })).toFailWith(
    403,
    businessMessages.notYours,
  )
})

test('a lounge without a declaration, or with an older one, stays visible and must declare at its next edit', async () => {
  const made = await opens({ declaration: version })
  for (const before of ['null, declared_at = null', `'2020-01-01', declared_at = now()`]) {
    await rows(`update businesses set declaration = ${before} where id = $1`, [made.id])
    expect((await visitor().get(`/api/businesses/${made.id}`)).status).toBe(200)
    expect(await edit(made, { description: 'Tea' })).toFailWith(400, declarationMessages.missing)
    expect((await edit(made, { description: 'Tea', declaration: version })).body).toMatchObject({
      description: 'Tea',
      declaration: { version },
    })
  }
})

test('the export contains the owner’s declaration', async () => {
  const exporting = await member('exporting')
  await exporting.post('/api/businesses', { ...lounge, declaration: version })
  const { body } = await exporting.post('/api/users/me/export', { password })
  expect(body.businesses).toMatchObject([{ declaration: version, declared_at: expect.any(String) }])
})
