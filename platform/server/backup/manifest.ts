import { createHash, type Hash } from 'node:crypto'
import path from 'node:path'
import * as z from 'zod/mini'

/** Describes a backup: what is needed to restore it and to verify the result. */
export const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** The program that made it. Backups before 0.3.0 do not say it. */
  madeBy: z.optional(z.object({ version: z.string(), commit: z.nullable(z.string()) })),
  migrations: z.array(z.object({ number: z.number(), name: z.string(), hash: z.string() })),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), hash: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.number() })),
  /** The key of the secrets among the settings, which only encrypted backups contain. */
  dataKey: z.optional(z.object({ hash: z.string() })),
  media: z.array(z.object({ path: z.string(), bytes: z.number(), hash: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

export const manifestFile = 'manifest.json'
export const dataKeyFile = 'settings.key'
export const tableFile = (table: string) => path.join('tables', `${table}.copy.gz`)
export const mediaFile = (file: string) => path.join('media', file)

/** Passes content through, counting its bytes and lines (a row of COPY's text is a line) and hashing it. */
export function measure() {
  const hash: Hash = createHash('sha256')
  let rows = 0
  let bytes = 0
  return {
    async *pass(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk)
        bytes += chunk.length
        for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1
        yield chunk
      }
    },
    result: () => ({ rows, bytes, hash: hash.digest('hex') }),
  }
}
