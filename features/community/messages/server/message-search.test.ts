import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows } from '#app/testing.ts'
import { messageLimits, type Message } from '../contract.ts'
import { messageMessages } from '../copy.ts'
import { friends, open, send } from './testing.ts'

beforeAll(async () => {
  await founder()
})

const texts = (messages: Message[]) => messages.map(({ text }) => text)

test('a search finds words whatever their case and accents, newest first', async () => {
  const { one, other, id } = await friends()
  for (const text of ['Reën gister', 'Nothing here', 'The REEN came back', '100% sure_of it'])
    await send(one, id, text)
  const found = (q: string) =>
    other.all<Message>(`/api/conversations/${id}/search?q=${encodeURIComponent(q)}`)
  expect(texts(await found('reen'))).toEqual(['The REEN came back', 'Reën gister'])
  expect(texts(await found('back REËN'))).toEqual(['The REEN came back'])
  expect(texts(await found('%'))).toEqual(['100% sure_of it'])
  expect(texts(await found('_'))).toEqual(['100% sure_of it'])
  expect(await found('frost')).toEqual([])
  expect(texts(await other.all<Message>(`/api/conversations/${id}/search?q=re&limit=1`))).toHaveLength(4)
  expect(await other.get(`/api/conversations/${id}/search?q=%20`)).toFailWith(400, messageMessages.noWords)
})

test('what was found is shown with the messages around it', async () => {
  const { one, other, id } = await friends()
  const sent: Message[] = []
  for (let count = 1; count <= 12; count += 1) sent.push((await send(one, id, `Message ${count}`)).body)
  const around = async (at: number) =>
    texts((await other.get(`/api/messages/${sent[at]?.id}/context`)).body).map((text) =>
      text.replace('Message ', ''),
    )
  expect(await around(6)).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11'])
  expect(await around(11)).toEqual(['8', '9', '10', '11', '12'])
})

test('a search shows nothing that was deleted, and nothing to others', async () => {
  const { one, other, id } = await friends()
  const [theirs, mine, ours] = [
    (await send(one, id, 'Frost one')).body,
    (await send(one, id, 'Frost two')).body,
    (await send(one, id, 'Frost three')).body,
  ]
  await other.del(`/api/messages/${mine.id}?for=me`)
  await one.del(`/api/messages/${ours.id}?for=all`)
  const found = await other.all<Message>(`/api/conversations/${id}/search?q=frost`)
  expect(texts(found)).toEqual(['Frost one'])
  const stranger = await member('stranger')
  expect((await stranger.get(`/api/conversations/${id}/search?q=frost`)).status).toBe(404)
  expect((await stranger.get(`/api/messages/${theirs.id}/context`)).status).toBe(404)
  await other.post(`/api/users/${one.id}/block`)
  expect((await one.get(`/api/conversations/${id}/search?q=frost`)).status).toBe(404)
  expect((await one.get(`/api/messages/${theirs.id}/context`)).status).toBe(404)
})

test('a search sees a new conversation from where it begins for the member', async () => {
  const [one, other] = [await member('one'), await member('other')]
  const { body } = await open(one, other, 'Early frost')
  await other.post(`/api/conversations/${body.id}/decline`)
  await open(one, other, 'Late frost')
  expect(texts(await other.all<Message>(`/api/conversations/${body.id}/search?q=frost`))).toEqual([
    'Late frost',
  ])
})

test('a search of the list reads the newest messages of each conversation, one of a conversation all of them', async () => {
  const { one, other, id } = await friends()
  await send(other, id, 'The aloes bloom')
  const written = (many: number) =>
    rows(
      `insert into messages (conversation_id, user_id, client_id, content)
        select $1, $2, gen_random_uuid()::text, 'Straw' from generate_series(1, $3::int)`,
      [id, other.id, many],
    )
  const listed = async () => (await one.all('/api/conversations?q=aloes')).length
  await written(messageLimits.searchedInList.messagesOfEach - 1)
  expect(await listed()).toBe(1)
  await written(1)
  expect(await listed()).toBe(0)
  expect(await one.all(`/api/conversations/${id}/search?q=aloes`)).toHaveLength(1)
  expect(await one.all(`/api/conversations?q=${other.username}`)).toHaveLength(1)
})
