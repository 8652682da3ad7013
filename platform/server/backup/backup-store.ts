import { access, constants, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { filesIn, folderPlace, openBackup, type BackupFiles } from './backup-files.ts'

/** Where backups are stored, by name: a folder or a bucket. */
export type BackupStore = {
  /** Throws, with what the operator can do, where nothing can be written. */
  assertWritable: () => Promise<void>
  /** Begins a new backup, which does not exist before it is finished. */
  begin: (name: string) => Promise<BackupDraft>
  /** The files of a finished backup; throws where there is none, or where it needs a key. */
  open: (name: string) => Promise<BackupFiles>
  /** The bytes of a finished backup; null where there is none. */
  size: (name: string) => Promise<number | null>
  remove: (name: string) => Promise<void>
  /** Removes what a run that was killed has written. */
  removeDraft: (name: string) => Promise<void>
}

type BackupDraft = {
  files: BackupFiles
  isEncrypted: boolean
  finish: () => Promise<void>
  discard: () => Promise<void>
}

/** Each backup is a subfolder, encrypted if there is a key. */
export function folderStore(folder: string, key: Buffer | null): BackupStore {
  const placeOf = (name: string) => path.join(folder, name)
  const draftOf = (name: string) => `${placeOf(name)}.unfinished`
  const removeDraft = (name: string) => rm(draftOf(name), { recursive: true, force: true })
  return {
    assertWritable: () =>
      access(folder, constants.W_OK | constants.X_OK).catch((cause: unknown) => {
        throw new Error(
          `Nothing can be written to ${folder}: create it, mount its disk, or give it to the user who runs Highveld.`,
          { cause },
        )
      }),
    async begin(name) {
      if ((await readdir(placeOf(name)).catch(() => [])).length > 0)
        throw new Error(`${placeOf(name)} is not empty: name a new folder.`)
      await removeDraft(name)
      await mkdir(draftOf(name), { recursive: true, mode: 0o700 })
      return {
        files: filesIn(folderPlace(draftOf(name)), key),
        isEncrypted: key !== null,
        async finish() {
          await rm(placeOf(name), { recursive: true, force: true })
          await rename(draftOf(name), placeOf(name))
        },
        discard: () => removeDraft(name),
      }
    },
    open: (name) => openBackup(folderPlace(placeOf(name)), key),
    size: (name) => sizeOf(placeOf(name)),
    async remove(name) {
      // NOTE: renamed first, so that one that is only half removed is not taken for a backup.
      await removeDraft(name)
      await rename(placeOf(name), draftOf(name)).catch(ignoreMissing)
      await removeDraft(name)
    },
    removeDraft,
  }
}

async function sizeOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing)
  if (!entries) return null
  let bytes = 0
  for (const entry of entries.filter((one) => one.isFile()))
    bytes += (await stat(path.join(entry.parentPath, entry.name))).size
  return bytes
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
