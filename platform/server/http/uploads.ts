import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { EndpointOptions } from '#platform/contract/endpoint.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { invalid, tooLarge, wrongType } from '#platform/server/errors.ts'
import { storageError } from '#platform/server/storage/storage-error.ts'
import type { Upload } from './route.ts'
import type { Server } from './server.ts'

type Uploads = {
  /** The body of a multipart request: the JSON of its part `data`, else its text fields; undefined when the request was no form. */
  body: unknown
  files: Record<string, Upload>
  remove: () => Promise<void>
}

const limits = { fields: 30, files: 4, fieldSize: 64 * 1024, headerPairs: 20 }
const limitsFor = (names: number) => {
  const files = Math.max(limits.files, names)
  return { ...limits, files, parts: limits.fields + files }
}

/**
 * Reads a multipart body: the part `data` as JSON, the declared files to disk within their limits. A form without `data` is read by its text
 * fields, which stay text. Everything else is discarded.
 */
export async function readUploads(
  server: Server,
  { files: allowed, filesBytes = Infinity }: Pick<EndpointOptions, 'files' | 'filesBytes'>,
  request: FastifyRequest,
  admit: (count: number) => Promise<void>,
): Promise<Uploads> {
  if (!request.isMultipart()) return { body: undefined, files: {}, remove: async () => {} }
  if (!allowed) throw wrongType(requestErrors.wrongContentType)

  const fields: Record<string, string> = Object.create(null)
  const files: Record<string, Upload> = Object.create(null)
  const empty: string[] = []
  const remove = async () => {
    await Promise.all(Object.values(files).map((file) => rm(file.path, { force: true })))
  }
  const largest = Math.max(...Object.values(allowed))
  const most = limitsFor(Object.keys(allowed).length)
  let [count, together] = [0, 0]
  try {
    for await (const part of request.parts({ limits: { ...most, fileSize: largest + 1 } })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw tooLarge(requestErrors.tooLarge)
        if (part.fieldname in fields) throw invalid(requestErrors.sentTwice)
        if (typeof part.value === 'string') fields[part.fieldname] = part.value
        continue
      }
      const limit = allowed[part.fieldname]
      if (limit === undefined) throw invalid(requestErrors.unexpectedFile)
      if (part.fieldname in files) throw invalid(requestErrors.sentTwice)
      // NOTE: an empty file input has no file name and counts as no file.
      if (part.filename) await admit((count += 1))
      const target = await temporary(server)
      files[part.fieldname] = { path: target, bytes: 0 }
      await pipeline(part.file, createWriteStream(target, { mode: 0o600 }))
      const bytes = part.file.bytesRead
      if (part.file.truncated || bytes > limit) throw tooLarge(mediaMessages.tooLarge(limit, part.mimetype))
      if ((together += bytes) > filesBytes) throw tooLarge(mediaMessages.tooLargeTogether(filesBytes))
      files[part.fieldname] = { path: target, bytes }
      if (bytes === 0 && !part.filename) empty.push(part.fieldname)
    }
    return { body: bodyOf(fields), files: withoutEmpty(files, empty), remove }
  } catch (error) {
    await remove()
    throw isMalformed(error) ? invalid(requestErrors.badForm) : storageError(error)
  }
}

function bodyOf({ data, ...fields }: Record<string, string>): unknown {
  if (data === undefined) return fields
  if (Object.keys(fields).length > 0) throw invalid(requestErrors.badForm)
  try {
    return JSON.parse(data)
  } catch {
    throw invalid(requestErrors.badJson)
  }
}

/** The multipart parser's error for an invalid body. Unlike our own errors and those of the system it has no code. */
const isMalformed = (error: unknown) => error instanceof Error && !('code' in error)

/** Browsers send an empty file input as a file without bytes and name. */
const withoutEmpty = (files: Record<string, Upload>, empty: string[]) =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !empty.includes(name)))

async function temporary(server: Server) {
  const folder = path.join(server.config.dataDir, 'tmp')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return path.join(folder, randomUUID())
}
