import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { founder, member, password, rows, staff, testApp, type Person } from '#app/testing.ts'
import { holds as holdsLicence } from '#features/market/licences/server/testing.ts'
import { sections } from './export.queries.ts'

beforeAll(async () => {
  await founder()
})

const actions = {
  'delete all posts': (person: Person, body: unknown) => person.send('DELETE', '/api/users/me/posts', body),
  deactivate: (person: Person, body: unknown) => person.post('/api/users/me/deactivate', body),
  erase: (person: Person, body: unknown) => person.send('DELETE', '/api/users/me', body),
  export: (person: Person, body: unknown) => person.post('/api/users/me/export', body),
}

const right = { password }

/** Every foreign key column that refers to a member. */
const owners = () =>
  rows<{ table: string; column: string }>(`
    select conrelid::regclass::text as "table", attname as "column" from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass`)

test('the licences of a business are exported without the checker’s name, and deleted with its owner, from the disk too', async () => {
  const owner = await member('owner')
  const body = { name: 'Licensed', category: 'Seed Bank', location: 'Clarens, Free State' }
  const { id } = (await owner.post('/api/businesses', body)).body
  await holdsLicence(owner, await staff('admin'), id)
  const [row] = await rows('select document_url from licences where business_id = $1', [id])
  const { licences } = (await actions.export(owner, right)).body
  expect(licences).toMatchObject([{ kind: 'hemp', number: 'HP-041', document_url: row.documentUrl }])
  expect(licences[0]).not.toHaveProperty('checked_by')
  const { config } = await testApp()
  const name = path.basename(row.documentUrl)
  const file = path.join(config.dataDir, 'media', name.slice(0, 2), name)
  expect(existsSync(file)).toBe(true)
  await actions.erase(owner, right)
  expect(await rows('select 1 from licences where business_id = $1', [id])).toEqual([])
  expect(existsSync(file)).toBe(false)
})

test('the export contains all of the member’s data, no secrets and nothing of others', async () => {
  const [thandi, friend] = [await member('thandi'), await member('friend')]
  await thandi.setsAddress('thandi@export.example')
  await thandi.patch('/api/users/me', { bio: 'Grower' })
  const post = await thandi.writes('My own words')
  const others = await friend.writes('Words of a friend')
  await thandi.post(`/api/posts/${others.id}/comments`, { content: 'My comment' })
  await friend.post(`/api/posts/${post.id}/comments`, { content: 'A comment of a friend' })
  await thandi.post(`/api/users/${friend.id}/follow`)
  const { status, body, text } = await actions.export(thandi, right)
  expect(status).toBe(200)
  expect(body.account).toMatchObject([
    { username: thandi.username, email: 'thandi@export.example', bio: 'Grower' },
  ])
  expect(body.posts).toMatchObject([{ id: post.id, content: 'My own words' }])
  expect(body.comments).toMatchObject([{ post_id: others.id, content: 'My comment' }])
  expect(body.following).toMatchObject([{ username: friend.username, state: 'following' }])
  expect(body.sessions).toHaveLength(1)
  for (const secret of [
    'Words of a friend',
    'A comment of a friend',
    'password_hash',
    'argon2',
    'token_hash',
  ])
    expect(text).not.toContain(secret)
})

test('every table with a member’s data is in the export or has nothing to show', async () => {
  const left = new Set(
    `idempotency_keys calendar_tokens mail_tokens waiting_resets login_tickets two_factors recovery_codes reset_codes passkey_challenges
     known_devices trusted_browsers event_reminders post_tags post_mentions comment_mentions discussion_mentions audit_log group_invite_links group_invites groups listing_rules text_rules site_invitations site_pages`.split(
      /\s+/,
    ),
  )
  const tables = new Set((await owners()).map(({ table }) => table))
  const text = Object.values(sections).join(' ')
  for (const table of tables) if (!left.has(table)) expect(text, table).toContain(` ${table} `)
})
