import type { S3Client } from '@bradenmacdonald/s3-lite-client'
import type { S3Address } from '#platform/server/storage/s3-address.ts'
import { filesIn, isFinished, openBackup } from './backup-files.ts'
import type { BackupStore } from './backup-store.ts'
import { bucketClient, bucketPlace, titleOf } from './bucket-place.ts'
import { manifestFile } from './manifest.ts'

const writeTrial = 'highveld-write-trial'
const deletedAtOnce = 8

/**
 * Each backup is the objects whose names begin with its name. Its manifest is written last and deleted first: without one, it is not a
 * backup.
 */
export function bucketStore(address: S3Address, key: Buffer | null, pausesMs?: number[]): BackupStore {
  const client = bucketClient(address, pausesMs)
  const placeOf = (name: string) => bucketPlace(client, address, name)
  return {
    async assertWritable() {
      try {
        await client.putObject(writeTrial, 'Highveld can write here.')
        await client.deleteObject(writeTrial)
      } catch (cause) {
        throw new Error(`Nothing can be written to the ${titleOf(address)}: ${String(cause)}`, { cause })
      }
    },
    async begin(name) {
      const place = placeOf(name)
      if (await isFinished(place)) throw new Error(`${place.title} is a backup already: name a new one.`)
      await deleteObjects(client, name)
      return {
        files: filesIn(place, key),
        isEncrypted: key !== null,
        finish: async () => {},
        // NOTE: while the bucket is away, the objects stay; they are deleted after the next backup.
        discard: () => deleteObjects(client, name).catch(() => undefined),
      }
    },
    open: (name) => openBackup(placeOf(name), key),
    async size(name) {
      if (!(await isFinished(placeOf(name)))) return null
      let bytes = 0
      for await (const object of client.listObjects({ prefix: `${name}/` })) bytes += object.size
      return bytes
    },
    remove: (name) => deleteObjects(client, name),
    async removeDraft(name) {
      if (!(await isFinished(placeOf(name)))) await deleteObjects(client, name)
    },
  }
}

async function deleteObjects(client: S3Client, name: string) {
  const waiting: string[] = []
  for await (const { key } of client.listObjects({ prefix: `${name}/` }))
    if (key.startsWith(`${name}/${manifestFile}`)) await client.deleteObject(key)
    else waiting.push(key)
  while (waiting.length > 0)
    await Promise.all(waiting.splice(0, deletedAtOnce).map((object) => client.deleteObject(object)))
}

/** The names of the finished backups in a bucket, the oldest first where their names begin with their time. */
export async function listBackups(address: S3Address): Promise<string[]> {
  const client = bucketClient(address)
  const names: string[] = []
  for await (const one of client.listObjectsGrouped({ delimiter: '/' })) {
    const name = one.type === 'CommonPrefix' ? one.prefix.replace(/\/$/, '') : ''
    if (name && (await isFinished(bucketPlace(client, address, name)))) names.push(name)
  }
  return names.toSorted()
}
