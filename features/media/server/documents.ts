import { chmod, copyFile, open } from 'node:fs/promises'
import path from 'node:path'
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
  await copyFile(file.path, documentTypeOf(folder, key))
  await chmod(documentTypeOf(folder, key), 0o600)
  return { pdf: key }
}
