import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { S3Client, S3Errors } from '@bradenmacdonald/s3-lite-client'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { voiceTypes } from '#platform/contract/uploads/voice.ts'
import { AppError } from '#platform/server/errors.ts'
import type { MediaStorage, NewFile, StoredFile } from './media-storage.ts'
import type { S3Address } from './s3-address.ts'

const answerMs = 30_000
const most = { listed: 1_000, deletedAtOnce: 8 }
const fullCodes = ['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded']
const closedCodes = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']

/** Objects in a bucket, under the same names as files in the folder. */
export function s3Storage(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Address,
  listedAtOnce = most.listed,
): MediaStorage {
  const client = new S3Client({
    endPoint: endpoint,
    bucket,
    region,
    accessKey: accessKeyId,
    secretKey: secretAccessKey,
  })
  return {
    title: `bucket ${endpoint}/${bucket}`,
    write: (files) => writeObjects(client, files),
    read: (name) => readObject(client, name),
    async remove(names) {
      for (let from = 0; from < names.length; from += most.deletedAtOnce) {
        const some = names.slice(from, from + most.deletedAtOnce)
        await Promise.all(some.map((name) => ask(() => client.deleteObject(name))))
      }
    },
    async move(from, to) {
      await ask(() => client.copyObject({ sourceKey: from }, to))
      await ask(() => client.deleteObject(from))
    },
    list: (prefix = '') => listObjects(client, prefix, listedAtOnce),
  }
}

async function writeObjects(client: S3Client, files: NewFile[]) {
  const written = await Promise.allSettled(files.map((file) => ask(() => putObject(client, file))))
  const failed = written.find((one) => one.status === 'rejected')
  if (!failed) return
  // NOTE: what cannot be removed now is unknown to the database, so a sweep removes it.
  await Promise.allSettled(files.map(({ name }) => client.deleteObject(name)))
  throw failed.reason
}

const types: Record<string, string> = { pdf: 'application/pdf', ...voiceTypes }

/** The checksum lets the server refuse what arrives damaged. */
const putObject = (client: S3Client, { name, bytes }: NewFile) =>
  client.putObject(name, new Uint8Array(bytes), {
    partSize: Math.max(bytes.length, 64 * 1024 * 1024),
    metadata: {
      'Content-Type': types[name.slice(name.lastIndexOf('.') + 1)] ?? 'image/webp',
      'x-amz-checksum-sha256': createHash('sha256').update(bytes).digest('base64'),
    },
  })

async function readObject(client: S3Client, name: string) {
  const answer = await ask(() => client.getObject(name).catch(nullIfMissing), requestErrors.cannotRead)
  if (!answer?.body) return null
  // NOTE: fetch's own type of a body is that of browsers; Node's is the same class.
  const content = Readable.fromWeb(answer.body as ReadableStream)
  return { bytes: Number(answer.headers.get('content-length')), content }
}

function nullIfMissing(error: unknown) {
  if (error instanceof S3Errors.ServerError && error.code === 'NoSuchKey') return null
  throw error
}

async function* listObjects(
  client: S3Client,
  prefix: string,
  pageSize: number,
): AsyncGenerator<StoredFile[]> {
  let page: StoredFile[] = []
  try {
    for await (const { key, size, lastModified } of client.listObjects({ prefix, pageSize })) {
      page.push({ name: key, bytes: size, changedAt: lastModified.getTime() })
      if (page.length < pageSize) continue
      yield page
      page = []
    }
  } catch (cause) {
    throw storageError(cause, requestErrors.cannotRead)
  }
  yield page
}

/** Limits the wait for an answer, and asks again where the server had closed an idle connection. */
async function ask<T>(work: () => Promise<T>, message = requestErrors.cannotStore): Promise<T> {
  const isOver = new AbortController()
  const limit = pause(answerMs, undefined, { signal: isOver.signal }).then(() => {
    throw new Error('The storage did not answer.')
  })
  const answer = work().catch((error: unknown) => (wasClosed(error) ? work() : Promise.reject(error)))
  try {
    return await Promise.race([answer, limit])
  } catch (cause) {
    throw storageError(cause, message)
  } finally {
    isOver.abort()
  }
}

const wasClosed = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  closedCodes.includes(String(error.cause.code))

function storageError(cause: unknown, message: string) {
  if (cause instanceof S3Errors.ServerError && (cause.statusCode === 507 || fullCodes.includes(cause.code)))
    return new AppError(507, 'insufficient_storage', requestErrors.readOnly, { cause })
  return new AppError(503, 'storage_unavailable', message, { retryAfter: 30, cause })
}
