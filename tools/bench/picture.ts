import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { ceilingOf } from './ceiling.ts'
import { measure } from './load.ts'
import { openCommunity, sessionFor, sizes } from './seed.ts'

const seconds = Number(process.argv[2] ?? 8)
const connections = 16
const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

const place = await openCommunity(sizes.small)
const [poster, member] = [await sessionFor(place.sql, 4, hash), await sessionFor(place.sql, 3, hash)]
const url = place.url + (await post(await landscape(), poster))

for (const [viewer, cookie] of [
  ['a visitor', ''],
  ['a member', member],
] as const) {
  const result = await measure(place, {
    url,
    connections,
    seconds,
    ...(cookie ? { headers: { cookie } } : {}),
  })
  const { rps, p50, p99, appMs, databaseMs, errors } = result
  console.log(
    `${viewer}: ${rps.toFixed(0)} requests/s, p50 ${p50}, p99 ${p99} ms, app ${appMs.toFixed(3)} ms, database ${databaseMs.toFixed(3)} ms, ${errors} errors`,
  )
}
const ceiling = await ceilingOf(url, connections, seconds)
console.log(
  `bare node:http, the same ${ceiling.bytes} bytes: ${ceiling.rps.toFixed(0)} requests/s, ${ceiling.appMs.toFixed(3)} ms`,
)
await place.stop()
process.exit(0)

/** A picture with details, which compresses about as well as a photo. */
async function landscape() {
  const [width, height] = [1600, 1200]
  return sharp(randomBytes((width * height * 3) / 400), {
    raw: { width: width / 20, height: height / 20, channels: 3 },
  })
    .resize({ width, height, kernel: 'cubic' })
    .jpeg()
    .toBuffer()
}

/** The address of the picture in the width of 720 pixels. */
async function post(picture: Buffer, cookie: string) {
  const form = new FormData()
  form.set('content', 'A picture to measure')
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg')
  const answer = await fetch(`${place.url}/api/posts`, { method: 'POST', body: form, headers: { cookie } })
  const { image }: any = await answer.json()
  return image.variants.find((variant: { width: number }) => variant.width === 720).url
}
