import { createHash } from 'node:crypto'
import {
  listMedia,
  readBytes,
  readOwnerId,
  writeOwnerId,
  type MediaStorage,
  type StoredFile,
} from './media-storage.ts'

const mostAtOnce = 8

type Options = {
  /** Compares the content of files that are there already, not only their size. */
  comparesAll?: boolean
  /** Called after some files, with how many have been looked at. */
  onProgress?: (seen: number) => void
}

/**
 * Copies every picture and document that the other storage does not have, and compares what arrived with the original. Stopped halfway, it
 * continues with the next call. Nothing is removed.
 */
export async function copyMedia(
  from: MediaStorage,
  to: MediaStorage,
  { comparesAll = false, onProgress = () => {} }: Options = {},
) {
  await claim(from, to)
  const there = new Map<string, number>()
  for await (const files of listMedia(to)) for (const { name, bytes } of files) there.set(name, bytes)

  const report = { copied: 0, bytes: 0, present: 0, gone: 0 }
  for await (const files of listMedia(from))
    for (let start = 0; start < files.length; start += mostAtOnce) {
      const some = files.slice(start, start + mostAtOnce)
      const results = await Promise.all(some.map((file) => copyOne(from, to, file, there, comparesAll)))
      for (const { result, bytes } of results) {
        report[result] += 1
        if (result === 'copied') report.bytes += bytes
      }
      onProgress(report.copied + report.present + report.gone)
    }
  return report
}

/** The other storage gets the id of the installation, so that the app recognises it as its own. */
async function claim(from: MediaStorage, to: MediaStorage) {
  if (from.title === to.title) throw new Error(`The pictures are in the ${to.title} already.`)
  const [mine, found] = [await readOwnerId(from), await readOwnerId(to)]
  if (mine === undefined)
    throw new Error(
      `The ${from.title} has no installation-id: start Highveld with it once, so that it gets one.`,
    )
  if (found !== undefined && found !== mine)
    throw new Error(`The ${to.title} belongs to another installation. Nothing was copied.`)
  if (found === undefined) await writeOwnerId(to, mine)
}

async function copyOne(
  from: MediaStorage,
  to: MediaStorage,
  { name, bytes: size }: StoredFile,
  there: Map<string, number>,
  comparesAll: boolean,
): Promise<{ result: 'copied' | 'present' | 'gone'; bytes: number }> {
  const isThere = there.get(name) === size
  if (isThere && !comparesAll) return { result: 'present', bytes: size }
  const bytes = await readBytes(from, name)
  // NOTE: a member may have deleted it since the list was read.
  if (!bytes) return { result: 'gone', bytes: 0 }
  if (isThere && (await isEqual(to, name, bytes))) return { result: 'present', bytes: size }

  await to.write([{ name, bytes }])
  if (await isEqual(to, name, bytes)) return { result: 'copied', bytes: bytes.length }
  await to.remove([name])
  throw new Error(`${name} arrived damaged in the ${to.title} and was removed there. Run this again.`)
}

async function isEqual(storage: MediaStorage, name: string, bytes: Buffer) {
  const found = await readBytes(storage, name)
  return found !== null && hashOf(found) === hashOf(bytes)
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
