import { expect, test } from 'vitest'
import { databaseBefore } from './testing.ts'

test('suspensions from before they were decisions get one each; those in force can be appealed from now on', async () => {
  const { rows, migrateOne, close } = await databaseBefore('console_suspensions')
  await rows(`
    insert into users (username, display_name, role) values ('moderator', 'Moderator', 'moderator'), ('thandi', 'Thandi', 'member'),
      ('sipho', 'Sipho', 'member');
    insert into audit_log (actor_id, action, about_type, about_id, reason, created_at) values
      (1, 'member.suspend', 'user', 2, 'Spam', '2026-01-01'), (1, 'member.suspend', 'user', 3, 'Insults', '2026-01-02');
    insert into sanctions (user_id, kind, created_at, lifted_at) values
      (2, 'suspension', '2026-01-01', null), (3, 'suspension', '2026-01-02', '2026-01-03');`)
  await migrateOne()
  expect(
    await rows(`select author_id, decided_by, decision, reason, excerpt, closed_at > now() - interval '1 hour' as is_new,
        sanctions.lifted_at is null as in_force
      from moderation_cases join sanctions on sanctions.case_id = moderation_cases.id order by author_id`),
  ).toEqual([
    {
      author_id: 2,
      decided_by: 1,
      decision: 'suspend',
      reason: 'Spam',
      excerpt: 'Thandi (@thandi)',
      is_new: true,
      in_force: true,
    },
    {
      author_id: 3,
      decided_by: 1,
      decision: 'suspend',
      reason: 'Insults',
      excerpt: 'Sipho (@sipho)',
      is_new: false,
      in_force: false,
    },
  ])
  await close()
})
