import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Db } from '#platform/server/postgres/db.ts'
import { findSealKey } from './encryption.queries.ts'

const algorithm = 'aes-256-gcm'

const keyOf = async (db: Db) =>
  createHash('sha256')
    .update(await findSealKey(db))
    .digest()

/** AES-256-GCM; `about` is authenticated too, so that a value encrypted for one member cannot be used for another. */
export const seal = async (db: Db, text: string, about: string) => sealWith(await keyOf(db), text, about)

export const unseal = async (db: Db, sealed: string, about: string) =>
  unsealWith(await keyOf(db), sealed, about)

/** Encrypts the text with a key of 32 bytes. */
export function sealWith(key: Buffer, text: string, about: string) {
  const iv = randomBytes(12)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
}

/** Throws with another key, or where the value was sealed about something else. */
export function unsealWith(key: Buffer, sealed: string, about: string) {
  const [iv, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!iv || !tag || !text) throw new Error('What was sealed is damaged')
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(about)).setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}
