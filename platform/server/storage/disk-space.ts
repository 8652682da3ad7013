import { stat, statfs } from 'node:fs/promises'

/** Of the disk that holds the folder; null where there is no such folder. */
export async function spaceOf(folder: string): Promise<{ freeBytes: number; totalBytes: number } | null> {
  const found = await statfs(folder).catch(() => null)
  return found && { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize }
}

export async function areOnOneDisk(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((folder) => stat(folder).catch(() => null)))
  return first !== null && first?.dev === second?.dev
}
