import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { founder, member, rows, staff, testApp } from '#app/testing.ts'
import type { AuditEntry } from '../contract.ts'

test('the running app can add to the audit log but neither change nor delete what is in it', async () => {
  await founder()
  const moderator = await staff('moderator')
  const { id } = await (await member('thandi')).writes('Removed')
  await moderator.del(`/api/posts/${id}?reason=Spam`)
  const entries = async () => (await moderator.get('/api/admin/audit')).body as AuditEntry[]
  const [entry] = await entries()
  expect(entry).toMatchObject({ action: 'post.delete', reason: 'Spam' })

  const { db } = await testApp()
  for (const statement of [
    sql`update audit_log set reason = 'Nothing'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
    sql`alter table audit_log disable trigger all`,
    sql`drop table audit_log`,
  ])
    await expect(statement.execute(db)).rejects.toThrow(/permission denied|must be owner/)
  expect(await entries()).toEqual([entry])
})

test('an entry stays when its actor is deleted', async () => {
  const { db } = await testApp()
  const moderator = await staff('moderator')
  const { id } = await (await member('thandi')).writes('Removed as well')
  await moderator.del(`/api/posts/${id}?reason=Spam`)
  await db.deleteFrom('users').where('id', '=', moderator.id).execute()
  expect(await rows('select actor_id, action from audit_log where about_id = $1', [id])).toEqual([
    { actorId: null, action: 'post.delete' },
  ])
})

test('the role of the app is no superuser and cannot touch the list of migrations', async () => {
  const { db } = await testApp()
  const { rows: roles } = await sql`
    select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user`.execute(
    db,
  )
  expect(roles).toEqual([
    { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false },
  ])
  await expect(sql`delete from migrations`.execute(db)).rejects.toThrow('permission denied')
  await expect(sql`create table mine (id integer)`.execute(db)).rejects.toThrow('permission denied')
})

test('the app can redact entries that are older than twelve months, and no others', async () => {
  const { db } = await testApp()
  const insert = (age: string) =>
    rows<{ id: number }>(
      `insert into audit_log (action, about_type, about_id, reason, detail, ip, created_at)
       values ('post.delete', 'post', 1, 'Spam', '{"name": "Words"}', '203.0.113.9', now() - $1::interval) returning id`,
      [age],
    )
  const [[old], [recent]] = [await insert('12 months 1 day'), await insert('11 months')]
  await sql`select redact_old_audit_entries()`.execute(db)
  const read = (id = 0) => rows('select reason, detail, ip from audit_log where id = $1', [id])
  expect(await read(old?.id)).toEqual([{ reason: 'Spam', detail: {}, ip: '' }])
  expect(await read(recent?.id)).toEqual([{ reason: 'Spam', detail: { name: 'Words' }, ip: '203.0.113.9' }])
})
