import { beforeAll, expect, test } from 'vitest'
import { founder, member, testApp, visitor, type Person } from '#app/testing.ts'

let admin: Person
beforeAll(async () => {
  await testApp({ SITE_URL: 'https://knysna.example' })
  admin = await founder()
})

const posterOf = (code: string, size: string) => `/api/invitations/${code}/poster-${size}.pdf`

test('an admin prints a poster in both sizes; others only of their own invitations', async () => {
  const { code } = (await admin.post('/api/admin/invitations', { uses: 5, note: '' })).body
  for (const [size, box] of [
    ['a4', '[0 0 595.28 841.89]'],
    ['a5', '[0 0 419.53 595.28]'],
  ] as const) {
    const answer = await admin.get(posterOf(code, size))
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.text).toContain(box)
  }
  const thandi = await member('thandi')
  expect((await thandi.get(posterOf(code, 'a4'))).status).toBe(404)
  expect((await visitor().get(posterOf(code, 'a4'))).status).toBe(401)
  expect((await admin.get(posterOf(code, 'a3'))).status).toBe(404)
})
