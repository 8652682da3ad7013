import { readdir } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { founder, member, photo, testApp, type Person } from '#app/testing.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { publicInternet, type Reach } from '#platform/server/outside-request.ts'
import { isPublicAddress } from '#platform/server/public-address.ts'
import { preparePhoto } from './media.ts'
import { withRemotePicture } from './remote.ts'

/** A web server on this machine that counts its visits. */
let answers: (request: IncomingMessage, reply: ServerResponse) => void = () => {}
let visits = 0
const canary = createServer((request, reply) => {
  visits += 1
  answers(request, reply)
})
let port = 0
let owner: Person
let shop = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
  const address = canary.address()
  port = typeof address === 'object' && address ? address.port : 0
  await founder()
  owner = await member('owner')
  const body = { name: 'Shop', category: 'Other', location: 'Durban' }
  shop = (await owner.post('/api/businesses', body)).body.id
})
afterAll(() => canary.close())
beforeEach(() => {
  visits = 0
})

/** Treats 127.0.0.1 as a public address; everything else is unchanged. */
const reach = (more: Partial<Reach> = {}): Reach => ({
  ...publicInternet,
  ports: [port],
  mayReach: (address) => address === '127.0.0.1' || isPublicAddress(address),
  addressesOf: async (host) => (host === 'pictures.example' ? ['127.0.0.1'] : ['10.0.0.7']),
  milliseconds: 2_000,
  ...more,
})
const at = (name = 'a.png') => `http://pictures.example:${port}/${name}`

async function fetchPicture(address: string, more: Partial<Reach> = {}) {
  const { config } = await testApp()
  return withRemotePicture(config, address, (picture) => preparePhoto(config, picture), {
    reach: reach(more),
  })
}
const refused = { status: 400, message: mediaMessages.badUrl }

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '198.18.0.1',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  'nonsense',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '196.25.1.1', '2606:4700:4700::1111', '::ffff:1.1.1.1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test('the server never fetches a product picture from its own machine or network', async () => {
  const addresses = [
    `http://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    'http://localhost/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0/',
    'file:///etc/passwd',
    'ftp://pictures.example/a.png',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'http://user:secret@1.1.1.1/',
    'http://1.1.1.1:22/',
    'http://',
    '/uploads/x.webp',
    'not an address',
  ]
  for (const imageUrl of addresses) {
    const body = { name: 'Pot', price: '10', imageUrl }
    expect(await owner.post(`/api/businesses/${shop}/products`, body), imageUrl).toFailWith(
      400,
      mediaMessages.badUrl,
    )
  }
  expect(visits).toBe(0)
  expect((await owner.get(`/api/products?business=${shop}`)).body).toEqual([])
})

test('a picture is fetched once, re-encoded, and its temporary file is deleted', async () => {
  const picture = await photo(120, 80)
  answers = (_request, reply) => reply.end(picture)
  expect(await fetchPicture(at())).toMatchObject({ width: 120, height: 80 })
  expect(visits).toBe(1)
  const { config } = await testApp()
  expect(await readdir(path.join(config.dataDir, 'tmp'))).toEqual([])
})

test('at most three redirects are followed, and only to public addresses', async () => {
  const picture = await photo()
  const to = (location: string) => (request: IncomingMessage, reply: ServerResponse) =>
    request.url === '/b.png' ? reply.end(picture) : reply.writeHead(302, { location }).end()
  answers = to('/b.png')
  expect(await fetchPicture(at())).toMatchObject({ width: 64 })
  for (const location of [
    'http://10.0.0.7/',
    'http://169.254.169.254/',
    `http://[::1]:${port}/b.png`,
    `http://inside.example:${port}/b.png`,
    'file:///etc/passwd',
    'http://1.1.1.1:22/',
    '',
  ]) {
    visits = 0
    answers = to(location)
    await expect(fetchPicture(at()), location).rejects.toMatchObject(refused)
    expect(visits, location).toBe(1)
  }
  visits = 0
  answers = to('/again.png')
  await expect(fetchPicture(at())).rejects.toMatchObject(refused)
  expect(visits).toBe(4)
})

test('a host name with a private address among its addresses is not contacted', async () => {
  const addressesOf = async () => ['127.0.0.1', '192.168.0.1']
  await expect(fetchPicture(at(), { addressesOf })).rejects.toMatchObject(refused)
  expect(visits).toBe(0)
})

test('a file that is not a picture is rejected by its content, whatever its content type', async () => {
  answers = (_request, reply) => reply.setHeader('content-type', 'image/png').end('<svg onload=alert(1)>')
  await expect(fetchPicture(at())).rejects.toMatchObject({ status: 415, message: mediaMessages.wrongType })
  answers = (_request, reply) => reply.writeHead(404).end(mediaMessages.missing)
  await expect(fetchPicture(at())).rejects.toMatchObject(refused)
})

test('downloads above the size limit and slow servers are aborted', async () => {
  const much = Array.from({ length: 25 }, () => Buffer.alloc(1024 * 1024))
  answers = (_request, reply) => Readable.from(much).pipe(reply)
  await expect(fetchPicture(at(), { milliseconds: 10_000 })).rejects.toMatchObject({
    status: 413,
    message: 'Upload failed: the image is larger than 20MB.',
  })
  answers = () => {}
  await expect(fetchPicture(at(), { milliseconds: 100 })).rejects.toMatchObject(refused)
  answers = (_request, reply) => reply.write('x')
  await expect(fetchPicture(at(), { milliseconds: 100 })).rejects.toMatchObject(refused)
  canary.closeAllConnections()
})
