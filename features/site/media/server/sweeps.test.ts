import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { founder, member, photo, rows, testApp, type Person } from '#app/testing.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { adoptMediaFolder, assertOwnMediaFolder } from './media-folder-owner.ts'
import { purgeOrphans, sweepMediaFolder } from './media.jobs.ts'
import { removeOrphans, trashStrays } from './sweeps.ts'

const { db, config } = await testApp()
const media = path.join(config.dataDir, 'media')
const fileOf = (url: string) => path.join(media, url.slice(9, 11), path.basename(url))
const ago = (ms: number) => new Date(Date.now() - ms)

let thandi: Person
beforeAll(async () => {
  await founder()
  thandi = await member('thandi')
})
beforeEach(async () => {
  await rows('delete from media')
  await rm(media, { recursive: true, force: true })
})

/** Files that the database does not know. */
async function strays(many: number, age = 3 * dayMs) {
  const files = Array.from({ length: many }, (_, number) =>
    path.join(media, 'zz', `zz${String(number).padStart(14, '0')}-480.webp`),
  )
  await mkdir(path.join(media, 'zz'), { recursive: true })
  for (const file of files) {
    await writeFile(file, 'a picture')
    await utimes(file, ago(age), ago(age))
  }
  return files
}

/** Pictures that the database knows. */
async function pictures(many: number) {
  const { imageUrl } = await thandi.shows('Look')
  const [first] = await rows<{ key: string }>('select key from media order by id desc limit 1')
  for (let number = 1; number < many; number += 1) {
    const key = `yy${String(number).padStart(14, '0')}`
    await rows(
      `insert into media (key, user_id, kind, post_id, width, height, widths)
       select $1, user_id, kind, post_id, width, height, widths from media where key = $2`,
      [key, first?.key],
    )
    await mkdir(path.join(media, 'yy'), { recursive: true })
    await writeFile(path.join(media, 'yy', `${key}-64.webp`), 'a picture')
  }
  return imageUrl ?? ''
}

const shown = (files: string[]) => files.filter((file) => existsSync(file)).length
const idFile = path.join(media, 'installation-id')

test('a picture that is not shown for two days is deleted from the database and from disk', async () => {
  const owner = await member('replacing')
  const avatar = async () =>
    (
      await owner.form('PATCH', '/api/users/me', [
        { name: 'avatar', value: await photo(), filename: 'a.png' },
      ])
    ).body.avatarUrl
  const [first, second] = [await avatar(), await avatar()]
  const stored = await owner.shows('Shown')
  await purgeOrphans.run({ db, config })
  expect([first, second].map((url) => existsSync(fileOf(url)))).toEqual([true, true])

  await rows(`update media set created_at = now() - interval '49 hours' where user_id = $1`, [owner.id])
  await purgeOrphans.run({ db, config })
  expect([first, second, stored.imageUrl ?? ''].map((url) => existsSync(fileOf(url)))).toEqual([
    false,
    true,
    true,
  ])
  expect(await rows('select 1 from media where user_id = $1', [owner.id])).toHaveLength(2)
})

test('a file that the database does not know goes to the trash after two days and stays there for thirty', async () => {
  const picture = await pictures(2)
  const [old = '', ...others] = await strays(2)
  for (const fresh of others) await utimes(fresh, new Date(), new Date())
  await utimes(fileOf(picture), ago(3 * dayMs), ago(3 * dayMs))
  const [recent, past] = [29, 31].map((many) =>
    path.join(
      media,
      'trash',
      ago(many * dayMs)
        .toISOString()
        .slice(0, 10),
    ),
  )
  for (const day of [recent, past]) {
    await mkdir(day ?? '', { recursive: true })
    await writeFile(path.join(day ?? '', path.basename(old)), 'a picture')
  }

  await sweepMediaFolder.run({ db, config })
  expect([old, ...others, fileOf(picture)].map((file) => existsSync(file))).toEqual([false, true, true])
  const today = new Date().toISOString().slice(0, 10)
  expect(await readFile(path.join(media, 'trash', today, path.basename(old)), 'utf8')).toBe('a picture')
  expect((await readdir(path.join(media, 'trash'))).toSorted()).toEqual(
    [path.basename(recent ?? ''), today].toSorted(),
  )
})

test('an upload that was cut short is deleted after two days', async () => {
  const [cut, fresh] = ['cut-short', 'fresh'].map((name) => path.join(config.dataDir, 'tmp', name))
  await mkdir(path.join(config.dataDir, 'tmp'), { recursive: true })
  for (const file of [cut, fresh]) await writeFile(file ?? '', 'x')
  await utimes(cut ?? '', ago(3 * dayMs), ago(3 * dayMs))
  await sweepMediaFolder.run({ db, config })
  expect([cut, fresh].map((file) => existsSync(file ?? ''))).toEqual([false, true])
})

test('a sweep that would take more than a twentieth of the files takes none and says why', async () => {
  await pictures(100)
  const unknown = await strays(21)
  const sweep = sweepMediaFolder.run({ db, config })
  await expect(sweep).rejects.toThrow('it would take 21 of 121, files that the database does not know')
  await expect(sweep).rejects.toThrow('npm run admin -- media sweep')
  expect(shown(unknown)).toBe(21)

  await trashStrays(db, config, { isUnlimited: true })
  expect(shown(unknown)).toBe(0)
})

test('the same holds for pictures that nothing shows any more', async () => {
  const picture = await pictures(30)
  await rows(`update media set post_id = null, created_at = now() - interval '3 days'`)
  await expect(purgeOrphans.run({ db, config })).rejects.toThrow('it would take 30 of 30, pictures')
  expect(existsSync(fileOf(picture))).toBe(true)

  expect(await removeOrphans(db, config, { isUnlimited: true })).toBe(30)
  expect(existsSync(fileOf(picture))).toBe(false)
})

test('the media folder of another installation is refused, and the refusal says how to adopt it', async () => {
  await assertOwnMediaFolder(db, config)
  const picture = await pictures(3)
  await writeFile(idFile, 'another-installation\n')
  for (const start of [
    () => assertOwnMediaFolder(db, config),
    async () => void (await sweepMediaFolder.run({ db, config })),
  ]) {
    const attempt = start()
    await expect(attempt).rejects.toThrow(`${media} belongs to another installation than the database`)
    await expect(attempt).rejects.toThrow('npm run admin -- media adopt')
  }
  expect(existsSync(fileOf(picture))).toBe(true)

  await adoptMediaFolder(db, config)
  await assertOwnMediaFolder(db, config)
})

test('a folder without an id is refused by a database that does not know its pictures', async () => {
  const unknown = await strays(3)
  await expect(assertOwnMediaFolder(db, config)).rejects.toThrow('has 3 files that are unknown to')
  await expect(sweepMediaFolder.run({ db, config })).rejects.toThrow('unknown')
  expect(shown(unknown)).toBe(3)
  expect(existsSync(idFile)).toBe(false)
})

test('a folder of an earlier version is adopted by the database that knows its pictures', async () => {
  await pictures(3)
  await strays(2)
  await assertOwnMediaFolder(db, config)
  const [{ id } = { id: '' }] = await rows<{ id: string }>(
    `select value #>> '{}' as id from installation where key = 'id'`,
  )
  expect(await readFile(idFile, 'utf8')).toBe(`${id}\n`)
})

test('a database with pictures refuses an empty folder, as when the disk is not mounted', async () => {
  await pictures(3)
  await rm(media, { recursive: true })
  await expect(assertOwnMediaFolder(db, config)).rejects.toThrow('has none of the 3 pictures of the database')
})
