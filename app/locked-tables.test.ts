import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { runJobs } from '#features/members/accounts/server/testing.ts'
import { sqlExecute } from '#platform/server/postgres/sql-rows.ts'

beforeAll(founder)

/** Runs the action while another connection has locked the table. */
async function whileLocked(table: string, action: () => Promise<void>) {
  const { ownerDb } = await testApp()
  await ownerDb.transaction().execute(async (tx) => {
    await sqlExecute(tx, `lock table ${table} in access exclusive mode`)
    await action()
  })
}

test.each(['notifications', 'outbox'])(
  'while the table %s is locked, members log in, read, like and unlike, and are notified afterwards',
  async (table) => {
    const [author, fan] = [await member('author'), await member('fan')]
    const [first, second] = [await author.writes('First'), await author.writes('Second')]
    await logIn(fan, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0')
    await whileLocked(table, async () => {
      await logIn(fan, 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
      expect((await fan.get('/api/users/me')).body).toMatchObject({ unreadNotifications: 0 })
      for (const { id } of [first, second]) {
        const like = await fan.post(`/api/posts/${id}/like`)
        expect([like.status, like.body]).toEqual([200, { isLiked: true, likesCount: 1 }])
      }
      expect((await fan.del(`/api/posts/${second.id}/like`)).body).toMatchObject({ likesCount: 0 })
    })
    await runJobs()
    expect(await kindsFor(author)).toEqual(['like'])
    expect(await kindsFor(fan)).toEqual(['loginAlert'])
    expect(await rows('select from likes where user_id = $1', [fan.id])).toHaveLength(1)
  },
)

test('members post while notifications are locked', async () => {
  const author = await member('author')
  await whileLocked('notifications', async () => {
    expect((await author.writes('Not about anybody')).id).toBeGreaterThan(0)
  })
})

async function logIn({ username }: Person, device: string) {
  const login = { username, password: 'a good password' }
  const { status } = await visitor().post('/api/users/login', login, { 'user-agent': device })
  expect(status).toBe(200)
}

const kindsFor = async ({ id }: Person) =>
  (await rows('select kind from notifications where user_id = $1', [id])).map(({ kind }) => kind)
