import { expect, test } from 'vitest'
import { founder, member, testApp, visitor } from '#app/testing.ts'

test('with a strict age gate every card is the site’s', async () => {
  await testApp({ AGE_GATE: 'strict' })
  await founder()
  const owner = await member('owner')
  const { id } = await owner.writes('For adults')
  const site = await visitor().get('/cards/site.jpg')
  expect(site.status).toBe(200)
  for (const person of [visitor(), owner])
    expect((await person.get(`/cards/post-${id}.jpg`)).headers.etag).toBe(site.headers.etag)
})
