import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { SystemUser } from './system-user.ts'

/** True if the user can enter the folder and every folder above it. */
export async function isOpenTo(user: SystemUser, folder: string): Promise<boolean> {
  const { uid, gid, mode } = await stat(folder)
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  if ((mode & bit) === 0) return false

  const parent = path.dirname(folder)
  return parent === folder || isOpenTo(user, parent)
}
