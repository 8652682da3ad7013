import path from 'node:path'
import { parseS3Address, type S3Address } from '#platform/server/storage/s3-address.ts'
import { folderPlace, type BackupPlace } from './backup-files.ts'
import { folderStore, type BackupStore } from './backup-store.ts'
import { bucketClient, bucketPlace } from './bucket-place.ts'
import { bucketStore } from './bucket-store.ts'

type Target = string | S3Address | null

export const storeAt = (target: string | S3Address, key: Buffer | null): BackupStore =>
  typeof target === 'string' ? folderStore(target, key) : bucketStore(target, key)

/**
 * What an operator names: a folder, `s3://key:secret@host:port/bucket/backup`, or the name of a backup in the bucket of BACKUP_TARGET, which
 * shows no secret in the list of processes.
 */
export function findBackup(
  text: string,
  { backupTarget, backupKey }: { backupTarget: Target; backupKey: Buffer | null },
): { name: string; store: BackupStore; place: BackupPlace } {
  const found = inBucket(text, backupTarget)
  if (!found) {
    const folder = path.resolve(text)
    const name = path.basename(folder)
    return { name, store: folderStore(path.dirname(folder), backupKey), place: folderPlace(folder) }
  }
  const { address, name } = found
  return {
    name,
    store: bucketStore(address, backupKey),
    place: bucketPlace(bucketClient(address), address, name),
  }
}

const usage =
  'A backup in a bucket is named s3://key:secret@host:port/bucket/backup, with key and secret percent-encoded.'

function inBucket(text: string, target: Target) {
  if (!text.startsWith('s3:'))
    return target !== null && typeof target === 'object' && /^[\w.-]+$/.test(text)
      ? { address: target, name: text }
      : null
  const url = URL.parse(text)
  const [, bucket, name] = /^(\/[^/]+)\/([\w.-]+)\/?$/.exec(url?.pathname ?? '') ?? []
  if (!url || !bucket || !name) throw new Error(usage)
  url.pathname = bucket
  const address = parseS3Address(url.href)
  if (!address) throw new Error(usage)
  return { address, name }
}
