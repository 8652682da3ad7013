import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
const prefix = 'highveld-tests-'
const gibibyte = 1024 ** 3
/** A run fills less than a quarter of this. */
const needed = 4 * gibibyte
const day = 86_400_000

/**
 * Puts the temporary files of this process and its children into memory where there is enough of it, and returns how to remove them. A run
 * of the tests creates and deletes half a million files of databases, which takes more processor time on a disk than the tests themselves.
 */
export function storeTemporaryFilesInMemory() {
  if (!hasRoom()) return () => {}
  removeFormer()
  const folder = path.join(memory, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // NOTE: when root runs the tests, the apps and databases that they start belong to another user.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > needed && freemem() > 2 * needed
  } catch {
    return false
  }
}

/** What runs that were killed have left behind. */
function removeFormer() {
  for (const name of readdirSync(memory)) {
    const left = path.join(memory, name)
    if (name.startsWith(prefix) && statSync(left).mtimeMs < Date.now() - day)
      rmSync(left, { recursive: true, force: true })
  }
}
