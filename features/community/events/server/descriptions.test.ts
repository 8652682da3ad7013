import { afterAll, beforeAll, expect, test } from 'vitest'
import { founder, member, rows, testApp, visitor } from '#app/testing.ts'
import { article, fetchPreviews, Site } from '#features/site/link-previews/server/testing.ts'
import { datesOf, eventsOf, repeatsEvent } from './series-testing.ts'
import { holds, notificationsOf } from './testing.ts'

const site = new Site()

beforeAll(async () => {
  await testApp({ PRIVATE_PREVIEW_SITE: await site.listen(), SITE_URL: 'https://highveld.example' })
  await founder()
})
afterAll(() => site.close())

const bold = (text: string) => [{ items: [[{ text, look: 'bold' }]] }]
const change = async (person: Awaited<ReturnType<typeof member>>, id: number, body: object) => {
  const answer = await person.patch(`/api/posts/${id}`, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

test('a description is written like a post: with marks, names and topics, and formatted wherever it is read', async () => {
  const [kabelo, naledi] = [await member('kabelo'), await member('naledi')]
  const event = await holds(kabelo, { content: `**Bring jars**, ask @${naledi.username} #jarsonly` })
  expect(event).toMatchObject({
    content: `Bring jars, ask @${naledi.username} #jarsonly`,
    format: [{ items: [[{ text: 'Bring jars', look: 'bold' }, expect.anything()]] }],
    tags: ['jarsonly'],
    mentions: [{ id: naledi.id }],
  })
  for (const path of [`/api/events/${event.id}`, `/api/posts/${event.id}`])
    expect((await visitor().get(path)).body.format, path).toEqual(event.format)
  expect(await notificationsOf(naledi)).toEqual(['kabelo mentioned you'])
})

test('a change of something else leaves the formatted description as it is', async () => {
  const kabelo = await member('kabelo')
  const { id } = await holds(kabelo, { content: '**Jars**' })
  expect(await change(kabelo, id, { title: 'Another' })).toMatchObject({
    content: 'Jars',
    format: bold('Jars'),
  })
  expect(await change(kabelo, id, { content: 'Jars' })).not.toHaveProperty('format')
})

test('a description from before stays plain until its words are changed', async () => {
  const kabelo = await member('kabelo')
  const { id } = await holds(kabelo)
  await rows('update posts set content = $2 where id = $1', [id, '**Jars** and *lids*'])
  for (const body of [{ title: 'Another' }, { title: 'A third', content: '**Jars** and *lids*' }]) {
    const event = await change(kabelo, id, body)
    expect(event.content).toBe('**Jars** and *lids*')
    expect(event).not.toHaveProperty('format')
  }
  expect(await change(kabelo, id, { content: '**Jars**' })).toMatchObject({ format: bold('Jars') })
})

test('the first link of a description has a preview, on every date of a series', async () => {
  const link = site.page('/venue', article('The venue'))
  const kabelo = await member('kabelo')
  const first = await repeatsEvent(kabelo, { every: 'week', times: 2 }, { content: `**See** ${link}` })
  await fetchPreviews()
  const shown = { content: `See ${link}`, format: expect.anything(), linkPreview: { title: 'The venue' } }
  expect(await eventsOf(kabelo, first)).toMatchObject([shown, shown])

  const { body, status } = await kabelo.del(`/api/posts/${first.id}/preview`)
  expect(status).toBe(200)
  expect(body).not.toHaveProperty('linkPreview')
})

test('this and following events take over marks that alone have changed', async () => {
  const kabelo = await member('kabelo')
  const first = await repeatsEvent(kabelo, { every: 'week', times: 2 }, { content: 'Jars' })
  const [one] = await datesOf(kabelo, first)
  await kabelo.patch(`/api/events/${one?.id}/following`, { content: '**Jars**' })
  expect(await eventsOf(kabelo, first)).toMatchObject([{ format: bold('Jars') }, { format: bold('Jars') }])
})
