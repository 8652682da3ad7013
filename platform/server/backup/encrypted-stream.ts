import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Begins each encrypted file; the version of the format is its last character. */
const magic = Buffer.from('HVB1')
const sizes = { salt: 32, chunk: 64 * 1024, tag: 16 }
const algorithm = 'aes-256-gcm'

/**
 * AES-256-GCM in chunks of 64 KB, so that memory stays small and nothing is read before it is verified. Each file has a key of its own,
 * derived from its name and a random salt; the nonce counts the chunks and marks the last one, so that no chunk can be moved or left out.
 */
export async function* encrypt(source: AsyncIterable<Buffer>, key: Buffer, name: string) {
  const salt = randomBytes(sizes.salt)
  const fileKey = keyOf(key, salt, name)
  yield Buffer.concat([magic, salt])
  for await (const { chunk, nonce } of numbered(source, sizes.chunk)) {
    const cipher = createCipheriv(algorithm, fileKey, nonce)
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
}

export async function* decrypt(source: AsyncIterable<Buffer>, key: Buffer, name: string) {
  const body = source[Symbol.asyncIterator]()
  const start = await readStart(body, magic.length + sizes.salt)
  if (!start.head.subarray(0, magic.length).equals(magic)) throw unreadable(name)

  const fileKey = keyOf(key, start.head.subarray(magic.length), name)
  const rest = joined(start.rest, body)
  for await (const { chunk, nonce } of numbered(rest, sizes.chunk + sizes.tag)) {
    if (chunk.length < sizes.tag) throw unreadable(name)
    const end = chunk.length - sizes.tag
    const decipher = createDecipheriv(algorithm, fileKey, nonce, { authTagLength: sizes.tag })
    decipher.setAuthTag(chunk.subarray(end))
    yield open(decipher, chunk.subarray(0, end), name)
  }
}

function open(decipher: ReturnType<typeof createDecipheriv>, chunk: Buffer, name: string) {
  try {
    return Buffer.concat([decipher.update(chunk), decipher.final()])
  } catch (cause) {
    throw unreadable(name, cause)
  }
}

const unreadable = (name: string, cause?: unknown) =>
  new Error(`${name} cannot be decrypted: it is damaged, or BACKUP_KEY is another key.`, { cause })

const keyOf = (key: Buffer, salt: Buffer, name: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, `highveld backup ${name}`, 32))

/** The content in pieces of this size, with the nonce of each; there is always a last one, which may be empty. */
async function* numbered(source: AsyncIterable<Buffer>, size: number) {
  let waiting = Buffer.alloc(0)
  let number = 0
  for await (const part of source) {
    waiting = Buffer.concat([waiting, part])
    for (; waiting.length > size; waiting = waiting.subarray(size)) {
      yield { chunk: waiting.subarray(0, size), nonce: nonceOf(number, false) }
      number += 1
    }
  }
  yield { chunk: waiting, nonce: nonceOf(number, true) }
}

function nonceOf(number: number, isLast: boolean) {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

async function readStart(source: AsyncIterator<Buffer>, size: number) {
  let start = Buffer.alloc(0)
  while (start.length < size) {
    const next = await source.next()
    if (next.done) break
    start = Buffer.concat([start, next.value])
  }
  return { head: start.subarray(0, size), rest: start.subarray(size) }
}

async function* joined(first: Buffer, rest: AsyncIterator<Buffer>) {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}
