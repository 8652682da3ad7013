import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, staff, testApp } from '#app/testing.ts'
import { redactAudit } from './audit.jobs.ts'

beforeAll(founder)

test('after twelve months an entry loses texts, names and addresses, and still says who did what and why', async () => {
  const [author, moderator] = [await member('author'), await staff('moderator')]
  const removed = async (content: string) => {
    const { id } = await author.writes(content)
    expect((await moderator.del(`/api/posts/${id}?reason=Spam`)).status).toBe(200)
    await rows(`update audit_log set ip = '203.0.113.9' where about_id = $1`, [id])
    return id
  }
  const [old, recent] = [await removed('Old words'), await removed('Recent words')]
  await rows(`update audit_log set created_at = now() - interval '12 months 1 day' where about_id = $1`, [
    old,
  ])
  await rows(`update audit_log set created_at = now() - interval '11 months' where about_id = $1`, [recent])

  const { db, config } = await testApp()
  await redactAudit.run({ db, config })
  const stored = await rows('select about_id, detail, ip, reason, actor_id from audit_log order by id')
  expect(stored).toEqual([
    { aboutId: old, detail: {}, ip: '', reason: 'Spam', actorId: moderator.id },
    {
      aboutId: recent,
      detail: { name: 'Recent words', ownerId: author.id },
      ip: '203.0.113.9',
      reason: 'Spam',
      actorId: moderator.id,
    },
  ])
  const admin = await staff('admin')
  expect((await admin.get('/api/admin/audit')).body.map(({ about }: { about: string }) => about)).toEqual([
    'Recent words',
    '',
  ])
})
