import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { emptyFolder, removeFolder, startApp, stopApp } from '../app.ts'

/** The socket of the database of this worker's app, which has room for another database. */
function socketOfWorker() {
  const folders: string[] = JSON.parse(process.env.E2E_FOLDERS ?? '[]')
  return path.join(folders[test.info().parallelIndex] ?? '', 'postgres')
}

test('two processes that start at once on one empty database both come up, and fill it once', async () => {
  test.setTimeout(300_000)
  const dataDir = await emptyFolder()
  const socket = socketOfWorker()
  const client = new pg.Client({ host: socket, user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query('create database shared')
  const settings = {
    PORT: '0',
    DATABASE_URL: `postgres://postgres@localhost/shared?host=${encodeURIComponent(socket)}`,
    DATABASE_POOL: '4',
  }
  const starts = [startApp(dataDir, settings), startApp(dataDir, settings)]
  try {
    const apps = await Promise.all(starts)
    const [one, other] = await Promise.all(
      apps.map(async ({ url }) => (await fetch(`${url}/api/posts?limit=50`)).text()),
    )
    expect(JSON.parse(one ?? '[]')).toHaveLength(50)
    expect(other).toBe(one)

    const shared = new pg.Client({ host: socket, user: 'postgres', database: 'shared' })
    await shared.connect()
    const { rows } = await shared.query<{ files: number }>(
      `select sum(greatest(1, cardinality(widths)))::int as files from media`,
    )
    await shared.end()
    const names = await readdir(path.join(dataDir, 'media'), { recursive: true })
    expect(names.filter((name) => path.extname(name) !== '')).toHaveLength(rows[0]?.files ?? 0)
  } finally {
    // Also the one whose partner did not come up.
    for (const start of await Promise.allSettled(starts))
      if (start.status === 'fulfilled') await stopApp(start.value.app)
    await client.query('drop database if exists shared with (force)')
    await client.end()
    await removeFolder(dataDir)
  }
})
