import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const bytes = 32
export const dataKeyIn = (dataDir: string) => path.join(dataDir, 'settings.key')

/** The key of the secrets among the settings, which is beside the database and not in it; null: there is none yet. */
export async function readDataKey(dataDir: string): Promise<Buffer | null> {
  const text = await readFile(dataKeyIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== bytes)
    throw new Error(`${dataKeyIn(dataDir)} is damaged: it is not a key of ${bytes} bytes.`)
  return key
}

/** Puts back the key of a backup. Another one that is there already stays: secrets may have been encrypted with it. */
export async function restoreDataKey(dataDir: string, key: Buffer): Promise<void> {
  await assertDataKeyFits(dataDir, key)
  await mkdir(dataDir, { recursive: true })
  await writeFile(dataKeyIn(dataDir), `${key.toString('base64')}\n`, { mode: 0o600, flush: true })
}

/** Throws where there is another key. */
export async function assertDataKeyFits(dataDir: string, key: Buffer): Promise<void> {
  if (key.length !== bytes) throw new Error('The backup is damaged: its key of the settings.')
  const present = await readDataKey(dataDir)
  if (present && !present.equals(key))
    throw new Error(`${dataKeyIn(dataDir)} is another key than that of the backup: move it away first.`)
}

/** Makes the key where there is none. Of two processes that make one at the same time, the first wins. */
export async function makeDataKey(dataDir: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true })
  await writeFile(dataKeyIn(dataDir), `${randomBytes(bytes).toString('base64')}\n`, {
    flag: 'wx',
    mode: 0o600,
    flush: true,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const key = await readDataKey(dataDir)
  if (!key) throw new Error(`${dataKeyIn(dataDir)} could not be read after it was written.`)
  return key
}
