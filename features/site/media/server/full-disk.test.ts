import { execFileSync } from 'node:child_process'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { founder, member, photo, rows, testApp, type Person } from '#app/testing.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'

const { config, logged } = await testApp()
const media = path.join(config.dataDir, 'media')
const tmp = path.join(config.dataDir, 'tmp')
const mounted: string[] = []

let thandi: Person
beforeAll(async () => {
  await founder()
  thandi = await member('thandi')
})
afterEach(async () => {
  for (const folder of mounted.splice(0)) execFileSync('umount', [folder])
  for (const folder of [media, tmp]) await rm(folder, { recursive: true, force: true })
})

/** A small file system in place of the folder, which only root can mount. */
async function mount(folder: string, options: string) {
  await mkdir(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  mounted.push(folder)
}
function canMount() {
  if (process.getuid?.() !== 0) return false
  try {
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const onSmallDisk = test.runIf(canMount())

const shows = async (picture?: Buffer) =>
  thandi.form('POST', '/api/posts', [
    { name: 'content', value: 'Look' },
    { name: 'image', value: picture ?? (await photo(900, 700)), filename: 'photo.png', type: 'image/png' },
  ])
const failures = () => logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)

test('a media folder that cannot be written is not the picture’s fault: 503 with a clear message, and the cause in the log', async () => {
  await rm(media, { recursive: true, force: true })
  await writeFile(media, 'not a folder')
  expect(await shows()).toFailWith(503, requestErrors.cannotStore)
  expect(failures()).toMatchObject([
    { route: '/api/posts', status: 503, err: { code: expect.stringMatching(/^E(NOTDIR|EXIST)$/) } },
  ])
  await rm(media)
  expect((await shows()).status).toBe(201)
})

test('a picture that cannot be decoded answers 415, and nothing is logged or left behind', async () => {
  const broken = (await photo()).subarray(0, 100)
  expect(await shows(broken)).toFailWith(415, mediaMessages.broken)
  expect(failures()).toEqual([])
  expect(await readdir(tmp)).toEqual([])
})

onSmallDisk('a disk without free inodes answers 507, and leaves no part of the picture', async () => {
  await mount(media, 'nr_inodes=3')
  const before = await rows('select 1 from posts')
  expect(await shows()).toFailWith(507, requestErrors.readOnly)
  expect(failures()).toMatchObject([{ status: 507, err: { code: 'ENOSPC' } }])
  expect((await readdir(media, { recursive: true })).filter((name) => name.includes('.'))).toEqual([])
  expect(await rows('select 1 from posts')).toHaveLength(before.length)
})

onSmallDisk('a disk that is too full for the upload answers 507', async () => {
  await mount(tmp, 'size=4k')
  const large = await photo(900, 700)
  expect(await shows(Buffer.concat([large, Buffer.alloc(200_000)]))).toFailWith(507, requestErrors.readOnly)
  expect(await readdir(tmp)).toEqual([])
})

test('a stored picture has its name only when it is complete', async () => {
  expect((await shows()).status).toBe(201)
  const names = (await readdir(media, { recursive: true })).filter((name) => name.includes('.'))
  expect(names.length).toBeGreaterThan(1)
  expect(names.filter((name) => !name.endsWith('.webp'))).toEqual([])
})
