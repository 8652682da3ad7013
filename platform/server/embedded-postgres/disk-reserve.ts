import { statfsSync } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const megabyte = 1024 * 1024

/** Below `low`, writes are rejected. The ballast file is deleted when the disk is full, so that Postgres can recover. */
const diskLimits = { low: 256 * megabyte, ballast: 64 * megabyte, plenty: 1024 * megabyte }

/** Returns a cheap check, made for every write: is the disk of one of these folders almost full? */
export function watchDisk(folders: string[]): () => boolean {
  let isLow = false
  let askedAt = 0
  return () => {
    const now = performance.now()
    if (askedAt && now - askedAt < 1_000) return isLow
    askedAt = now
    isLow = folders.some((folder) => freeBytes(folder) < diskLimits.low)
    return isLow
  }
}

/** Writes the ballast file while there is room, deletes it when there is too little to start. True if deleted. */
export async function balance(ballast: string): Promise<boolean> {
  const isLaid = await stat(ballast).then(
    ({ size }) => size === diskLimits.ballast,
    () => false,
  )
  const free = freeBytes(path.dirname(ballast))
  if (isLaid && free < diskLimits.ballast) {
    await rm(ballast)
    return true
  }
  if (!isLaid && free > diskLimits.plenty) await lay(ballast)
  return false
}

async function lay(ballast: string) {
  const file = await open(ballast, 'w', 0o600)
  try {
    // NOTE: written in full, because a sparse file would reserve no space.
    const chunk = Buffer.alloc(megabyte, 0xa5)
    for (let written = 0; written < diskLimits.ballast; written += megabyte) await file.write(chunk)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Of the disk that holds the folder, or will hold it. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isMissing || path.dirname(folder) === folder) throw error
    return freeBytes(path.dirname(folder))
  }
}
