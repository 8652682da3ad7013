import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { mediaLimits } from '#platform/contract/images.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { limitConcurrency } from '#platform/server/concurrency-limit.ts'
import type { Config } from '#platform/server/config/config.ts'
import { invalid, overloaded, AppError, tooLarge } from '#platform/server/errors.ts'
import { publicInternet, requestOutside, type Reach } from '#platform/server/outside-request.ts'
import { makeFolder } from '#platform/server/storage/durable-file.ts'
import { storageError } from '#platform/server/storage/storage-error.ts'
import type { Picture } from './images.ts'

const limited = limitConcurrency({
  running: 4,
  waiting: 20,
  busy: () => overloaded(mediaMessages.busy, 'too many downloads'),
})

type DownloadLimits = { reach: Reach; mostBytes: number }
const usual: DownloadLimits = { reach: publicInternet, mostBytes: mediaLimits.photoBytes }

/** Downloads a remote picture once and passes it to `work` as an upload on disk; the file is deleted afterwards. */
export async function withRemotePicture<T>(
  config: Config,
  address: string,
  work: (picture: Picture) => Promise<T>,
  limits: Partial<DownloadLimits> = {},
): Promise<T> {
  const folder = path.join(config.dataDir, 'tmp')
  await makeFolder(folder)
  const file = path.join(folder, randomUUID())
  try {
    const bytes = await limited(() => download(address, file, { ...usual, ...limits }))
    return await work({ path: file, bytes })
  } finally {
    await rm(file, { force: true })
  }
}

/** All failures give the same error, so that the response does not reveal what the server can reach. */
async function download(address: string, file: string, { reach, mostBytes }: DownloadLimits) {
  const signal = AbortSignal.timeout(reach.milliseconds)
  try {
    const headers = { accept: 'image/webp,image/png,image/jpeg' }
    const { reply } = await requestOutside(address, headers, reach, signal)
    return await save(reply, file, mostBytes, signal)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw invalid(mediaMessages.badUrl)
  }
}

async function save(reply: IncomingMessage, file: string, mostBytes: number, signal: AbortSignal) {
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length
      next(bytes > mostBytes ? tooLarge(mediaMessages.tooLarge(mostBytes, 'image/*')) : null, chunk)
    },
  })
  await pipeline(reply, counted, createWriteStream(file, { mode: 0o600 }), { signal }).catch(
    (error: unknown) => {
      throw storageError(error)
    },
  )
  return bytes
}
