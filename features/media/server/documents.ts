import { open } from 'node:fs/promises'
import path from 'node:path'
import { copyDurably, syncFolder } from '#platform/server/storage/durable-file.ts'
import { folderOf, newKey, type Picture } from './images.ts'

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

export const documentTypeOf = (folder: string, key: string) => path.join(folderOf(folder, key), `${key}.pdf`)

export async function prepareDocumentFile(folder: string, file: Picture) {
  const key = await newKey(folder)
  await copyDurably(file.path, documentTypeOf(folder, key))
  await syncFolder(folderOf(folder, key))
  return { pdf: key }
}
