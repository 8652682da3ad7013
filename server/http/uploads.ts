import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { invalid, tooLarge, wrongType } from '#server/errors.ts'
import { mediaMessages } from '#shared/media.ts'
import { siteMessages } from '#shared/site.ts'
import type { Upload } from './serve.ts'
import type { Server } from './server.ts'

type Uploads = {
  /** The text fields of a multipart body; null when the body was JSON. */
  fields: Record<string, string> | null
  files: Record<string, Upload>
  remove: () => Promise<void>
}

const limits = { fields: 30, files: 4, parts: 34, fieldSize: 64 * 1024, headerPairs: 20 }

/** Reads a multipart body: fields as text, the declared files to disk within their limits. Everything else is drained and dropped. */
export async function readUploads(server: Server, allowed: Record<string, number> | undefined, request: FastifyRequest): Promise<Uploads> {
  if (!request.isMultipart()) return { fields: null, files: {}, remove: async () => {} }
  if (!allowed) throw wrongType(siteMessages.wrongContentType)

  const fields: Record<string, string> = Object.create(null)
  const files: Record<string, Upload> = {}
  const remove = async () => {
    await Promise.all(Object.values(files).map((file) => rm(file.path, { force: true })))
  }
  const largest = Math.max(...Object.values(allowed))
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: largest + 1 } })) {
      if (part.type === 'field') {
        if (part.fieldname in fields || part.valueTruncated) throw invalid(siteMessages.tooLarge)
        if (typeof part.value === 'string') fields[part.fieldname] = part.value
        continue
      }
      const limit = allowed[part.fieldname]
      if (limit === undefined || part.fieldname in files) {
        part.file.resume()
        if (limit !== undefined) throw invalid(mediaMessages.broken)
        continue
      }
      const target = await temporary(server)
      files[part.fieldname] = { path: target, bytes: 0 }
      await pipeline(part.file, createWriteStream(target))
      const bytes = part.file.bytesRead
      if (part.file.truncated || bytes > limit) throw tooLarge(mediaMessages.tooLarge(limit))
      files[part.fieldname] = { path: target, bytes }
    }
  } catch (error) {
    await remove()
    throw error
  }
  return { fields, files: withoutEmpty(files), remove }
}

/** A file input that was left empty is sent as a file of no bytes. */
const withoutEmpty = (files: Record<string, Upload>) =>
  Object.fromEntries(Object.entries(files).filter(([, file]) => file.bytes > 0))

async function temporary(server: Server) {
  const folder = path.join(server.config.dataDir, 'tmp')
  await mkdir(folder, { recursive: true })
  return path.join(folder, randomUUID())
}
