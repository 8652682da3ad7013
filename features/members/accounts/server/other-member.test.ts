import { beforeAll, expect, test } from 'vitest'
import { founder, member, me, visitor } from '#app/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { memberHeader } from '#platform/contract/viewer.ts'

beforeAll(founder)

test('what a page sends for one member is not done in the name of another, whatever the method', async () => {
  const [thandi, sipho] = [await member('thandi'), await member('sipho')]
  const { id } = await thandi.writes('Frost on the dam')
  const forThandi = { [memberHeader]: String(thandi.id) }
  const changes = [
    sipho.send('POST', '/api/posts', { content: 'Written by Thandi' }, forThandi),
    sipho.send('POST', `/api/posts/${id}/like`, undefined, forThandi),
    sipho.send('PATCH', '/api/users/me/privacy', { showOnlineStatus: false }, forThandi),
    sipho.send('DELETE', `/api/posts/${id}/like`, undefined, forThandi),
    sipho.form('POST', '/api/posts', [{ name: 'content', value: 'Written by Thandi' }], forThandi),
  ]
  for (const answer of await Promise.all(changes)) {
    expect(answer).toFailWith(401, errorCopy.otherMember)
    expect(answer.body.code).toBe('other_member')
  }
  expect(await sipho.all(`/api/users/${sipho.id}/posts`)).toEqual([])
  expect((await sipho.get(`/api/posts/${id}`)).body.likesCount).toBe(0)
  expect((await me(sipho)).id).toBe(sipho.id)
})

test('the member’s own changes, those of other programs and those of visitors are taken as before', async () => {
  const thandi = await member('thandi')
  const own = { [memberHeader]: String(thandi.id) }
  expect((await thandi.send('POST', '/api/posts', { content: 'Mine' }, own)).status).toBe(201)
  expect((await thandi.post('/api/posts', { content: 'By a program' })).status).toBe(201)
  expect(await visitor().send('POST', '/api/posts', { content: 'x' }, own)).toFailWith(
    401,
    errorCopy.notAuthenticated,
  )
})
