import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { S3Client, S3Errors } from '@bradenmacdonald/s3-lite-client'
import type { S3Address } from '#platform/server/storage/s3-address.ts'
import type { BackupPlace } from './backup-files.ts'

/** Four parts are sent at once. S3 takes 10,000 of them, which is 80 GB in one file. */
const partSize = 8 * 1024 * 1024
const usualPausesMs = [500, 2_000, 8_000]

/** Asks again after a failure that may pass: a backup of hours is not lost to one dropped connection. */
class PatientClient extends S3Client {
  private readonly pausesMs: number[]

  constructor(options: ConstructorParameters<typeof S3Client>[0], pausesMs: number[]) {
    super(options)
    this.pausesMs = pausesMs
  }

  override async makeRequest(request: Parameters<S3Client['makeRequest']>[0]) {
    for (const ms of this.pausesMs) {
      try {
        return await super.makeRequest(request)
      } catch (error) {
        if (error instanceof S3Errors.S3Error && !mayPass(error)) throw error
        await pause(ms)
      }
    }
    return super.makeRequest(request)
  }
}

const mayPass = (error: unknown) => error instanceof S3Errors.ServerError && error.statusCode >= 500

export const bucketClient = (
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Address,
  pausesMs = usualPausesMs,
): S3Client =>
  new PatientClient(
    { endPoint: endpoint, bucket, region, accessKey: accessKeyId, secretKey: secretAccessKey },
    pausesMs,
  )

export const titleOf = ({ endpoint, bucket }: S3Address) => `bucket ${endpoint}/${bucket}`

/** The objects whose names begin with that of the backup. */
export function bucketPlace(client: S3Client, address: S3Address, backup: string): BackupPlace {
  const objectOf = (name: string) => `${backup}/${name}`
  return {
    title: `${titleOf(address)}/${backup}`,
    has: (name) => client.exists(objectOf(name)),
    write: (name, content) => put(client, objectOf(name), content),
    read: (name) => read(client, objectOf(name)),
  }
}

/** Streamed in parts; what fits into one part is sent at once, with a checksum. */
async function put(client: S3Client, object: string, content: AsyncIterable<Buffer>) {
  const body = content[Symbol.asyncIterator]()
  const first: Buffer[] = []
  let size = 0
  while (size < partSize) {
    const next = await body.next()
    if (next.done) return void (await putAtOnce(client, object, Buffer.concat(first)))
    first.push(next.value)
    size += next.value.length
  }
  async function* all() {
    yield* first.splice(0)
    for (let next = await body.next(); !next.done; next = await body.next()) yield next.value
  }
  await client.putObject(object, ReadableStream.from<Uint8Array>(all()), { partSize })
}

const putAtOnce = (client: S3Client, object: string, bytes: Buffer) =>
  client.putObject(object, new Uint8Array(bytes), {
    partSize: Math.max(bytes.length, partSize),
    metadata: { 'x-amz-checksum-sha256': createHash('sha256').update(bytes).digest('base64') },
  })

async function* read(client: S3Client, object: string): AsyncGenerator<Buffer> {
  const { body } = await client.getObject(object)
  // NOTE: fetch's own type of a body is that of browsers; Node's is the same class.
  if (body) yield* Readable.fromWeb(body as ReadableStream)
}
