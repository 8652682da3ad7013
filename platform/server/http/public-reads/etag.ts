import { createHash } from 'node:crypto'
import type { Bytes } from '../compress.ts'

const known = new WeakMap<Bytes, string>()

/** Names what an answer says. It is weak, as the bytes depend on how they are compressed. */
export function etagOf(bytes: Bytes): string {
  const named = known.get(bytes)
  if (named !== undefined) return named
  const hash = createHash('sha256')
    .update(`${bytes.link ?? ''}\n${bytes.body}`)
    .digest('base64url')
  const etag = `W/"${hash.slice(0, 22)}"`
  known.set(bytes, etag)
  return etag
}

/** Whether the client that asks has this answer already. */
export const hasAnswer = (header: string | undefined, etag: string) =>
  header !== undefined &&
  (header.trim() === '*' ||
    header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.replace(/^W\//, '')))

/** A browser may store the answer, and asks each time whether it is still the same. */
export const askedAgain = { 'cache-control': 'no-cache' }
