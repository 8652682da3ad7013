import { open, readFile } from 'node:fs/promises'
import type { MediaStorage } from '#platform/server/storage/media-storage.ts'
import { newKey, type Picture } from './images.ts'

const start = '%PDF-'

/** Checks for a PDF by its first bytes, regardless of the file name. */
export async function isDocument({ path: at }: Picture) {
  const file = await open(at)
  try {
    const head = Buffer.alloc(start.length)
    await file.read(head, 0, head.length, 0)
    return head.toString('latin1') === start
  } finally {
    await file.close()
  }
}

export const documentOf = (key: string) => `${key.slice(0, 2)}/${key}.pdf`

export async function prepareDocumentFile(storage: MediaStorage, file: Picture) {
  const key = newKey()
  await storage.write([{ name: documentOf(key), bytes: await readFile(file.path) }])
  return { pdf: key }
}
