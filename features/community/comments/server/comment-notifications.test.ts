import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows } from '#app/testing.ts'
import { groupOf, joinsByInvitation } from '#features/community/events/server/testing.ts'
import { editComment as edit, newsOf, writeComment } from './testing.ts'

beforeAll(founder)

test('each is notified once, of what concerns them most', async () => {
  const [author, asked, other, named, writer] = await Promise.all(
    ['author', 'asked', 'other', 'named', 'writer'].map((name) => member(name)),
  )
  if (!author || !asked || !other || !named || !writer) throw new Error('Missing members')
  const post = await author.writes('Hello')
  const comment = await writeComment(asked, post, 'A question')
  await writeComment(other, post, 'An answer', comment.id)
  for (const person of [author, asked, other]) await person.post('/api/notifications/read-all')
  const before = { author: await newsOf(author), asked: await newsOf(asked) }
  await writeComment(writer, post, `Ask @${named.username}, or @nobody.here`, comment.id)
  expect((await newsOf(author)).length).toBe(before.author.length)
  expect((await newsOf(author))[0]).toBe('writer and 2 others commented on your post')
  expect((await newsOf(asked))[0]).toBe('writer and 1 other replied to your comment')
  expect(await newsOf(other)).toEqual(['writer also replied in a thread you’re in'])
  expect(await newsOf(named)).toEqual(['writer mentioned you in a comment'])
})

test('who turns replies off is not notified of them, and a block or a private post hides a mention', async () => {
  const [author, quiet, named, writer] = await Promise.all(
    ['author', 'quiet', 'named', 'writer'].map((name) => member(name)),
  )
  if (!author || !quiet || !named || !writer) throw new Error('Missing members')
  await quiet.patch('/api/users/me/notifications', { replyNotifications: false })
  const post = await author.writes('Hello')
  const comment = await writeComment(quiet, post, 'A question')
  await writeComment(writer, post, 'An answer', comment.id)
  expect(await newsOf(quiet)).toEqual([])

  await author.post(`/api/users/${named.id}/block`)
  await writeComment(writer, post, `Ask @${named.username}`)
  expect(await newsOf(named)).toEqual([])
})

test('a mention added by an edit notifies, a mention that was there already does not', async () => {
  const [thandi, named] = [await member('thandi'), await member('lesedi')]
  const post = await thandi.writes('Hello')
  const comment = await writeComment(thandi, post, 'Ask somebody')
  await edit(thandi, comment, `Ask @${named.username}`)
  expect((await edit(thandi, comment, `Please ask @${named.username}`)).body.mentions).toEqual([
    { id: named.id, username: named.username },
  ])
  expect(await newsOf(named)).toEqual(['thandi mentioned you in a comment'])
})

test('who has left a private group is not notified of what is written or liked in it', async () => {
  const [owner, leaves, writer] = [await member('owner'), await member('leaves'), await member('writer')]
  const group = await groupOf(owner, 'private')
  for (const person of [leaves, writer]) await joinsByInvitation(person, owner, group)
  const at = `/api/groups/${group}/discussions`
  const { body: discussion } = await leaves.post(at, { title: 'Our secret', content: 'Not for all' })
  const comment = (await leaves.post(`${at}/${discussion.id}/comments`, { content: 'First' })).body
  const post = await leaves.writes('In the group', { audience: 'group', groupId: group })
  const act = async () => {
    const onDiscussion = await writer.post(`${at}/${discussion.id}/comments`, { content: 'Agreed' })
    expect(onDiscussion.status, onDiscussion.text).toBe(201)
    await writer.del(`/api/comments/${comment.id}/like`)
    expect((await writer.post(`/api/comments/${comment.id}/like`)).status).toBe(200)
    await writeComment(writer, post, 'Agreed')
  }
  const forget = () => rows('delete from notifications where user_id = $1', [leaves.id])
  await forget()
  await act()
  expect(await newsOf(leaves)).toHaveLength(3)

  expect((await leaves.del(`/api/groups/${group}/leave`)).status).toBe(200)
  await forget()
  await act()
  expect(await newsOf(leaves)).toEqual([])
})
