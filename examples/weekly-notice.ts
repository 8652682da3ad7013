// Posts the notice of the week into the feed, once a week however often it runs. Run it by cron: node weekly-notice.ts "Meeting on Saturday"
// SITE is the address of the site, TOKEN a token with write:posts. For the types: npx openapi-typescript $SITE/openapi.json -o api.ts
import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

const { SITE = 'http://localhost:4620', TOKEN = '' } = process.env
const text = process.argv[2] ?? 'Our meeting is on Saturday at ten, under the old jacaranda.'

const client = createClient<paths>({ baseUrl: SITE, headers: { Authorization: `Bearer ${TOKEN}` } })

/** The number of the week since 1970, as the key of the request: the second post of a week gets the answer to the first. */
const week = Math.floor(Date.now() / (7 * 24 * 60 * 60 * 1_000))

const { data, error, response } = await client.POST('/api/posts', {
  body: { content: `${text} #notice` },
  params: { header: { 'Idempotency-Key': `notice-of-week-${week}` } },
})

if (data) console.log(`Posted: ${SITE}/posts/${data.id}`)
else {
  console.error(`${response.status} ${error.code}: ${error.message}`)
  process.exitCode = 1
}
