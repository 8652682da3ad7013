import { rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { assertOwnMediaFolder } from '#features/site/media/server/media-folder-owner.ts'
import { storeAt } from '#platform/server/backup/backup-address.ts'
import { holdBackupLock } from '#platform/server/backup/backup-lock.ts'
import type { BackupStore } from '#platform/server/backup/backup-store.ts'
import { backUp } from '#platform/server/backup/backup.ts'
import { TrialImpossible, trialRestore } from '#platform/server/backup/trial-restore.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Connected } from '#platform/server/postgres/connect.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { mediaStorage } from '#platform/server/storage/media-storage.ts'
import {
  deleteOldRuns,
  findLastFailure,
  findLastSuccess,
  findLastTrial,
  insertRun,
  listFailed,
  listRuns,
  listStored,
  listUnfinished,
  markDeleted,
  markEnded,
  markSucceeded,
  markVerified,
  measureDatabase,
} from './backups.queries.ts'
import { expiredBackups, isBackupDue, isTrialDue } from './schedule.ts'

const days = { runs: 90 }
const gigabyte = 1024 ** 3

type BackupContext = Pick<Connected, 'db' | 'ownerPool'> & { config: Config }

export async function findDue(db: Db, now: number) {
  const [[newest], failure, trial] = await Promise.all([
    listStored(db),
    findLastFailure(db),
    findLastTrial(db),
  ])
  const lastTrial =
    trial?.verifiedAt && trial.verification
      ? { id: trial.id, at: Date.parse(trial.verifiedAt), result: trial.verification }
      : null
  return {
    backup: isBackupDue(now, {
      lastSuccess: newest ? Date.parse(newest.startedAt) : null,
      lastFailure: failure?.finishedAt ? Date.parse(failure.finishedAt) : null,
    }),
    trial: isTrialDue(now, newest?.id ?? null, lastTrial),
  }
}

/** The newest runs, the newest backup that can be restored, and the last trial. */
export async function listRecentBackups(db: Db, limit: number) {
  const [runs, lastSuccess, lastTrial] = await Promise.all([
    listRuns(db, limit),
    findLastSuccess(db),
    findLastTrial(db),
  ])
  return { runs, lastSuccess: lastSuccess ?? null, lastTrial: lastTrial ?? null }
}

/** Makes the backup that is due and tries the newest one if that is due. Of several processes one does it; the others return. */
export async function runDueBackups(context: BackupContext, now: number): Promise<void> {
  const { db, ownerPool, config } = context
  if (!config.backupTarget) return

  const store = storeAt(config.backupTarget, config.backupKey)
  await holdBackupLock(ownerPool, async () => {
    await settleInterrupted(db, store)
    if ((await findDue(db, now)).backup) await makeBackup(context, store)
    if ((await findDue(db, now)).trial) await tryNewest(context, store)
  })
}

/** What a process left that was killed: under the lock, none of them can still be at work. */
async function settleInterrupted(db: Db, store: BackupStore) {
  for (const { id, name } of await listUnfinished(db)) {
    await store.removeDraft(name)
    // NOTE: killed after the last file was written, or restored from this very backup.
    const bytes = await store.size(name)
    if (bytes === null) await markEnded(db, id, 'interrupted', 'The process ended before the backup did.')
    else await markSucceeded(db, id, bytes)
  }
}

async function makeBackup({ db, ownerPool, config }: BackupContext, store: BackupStore) {
  const name = `highveld-${new Date().toISOString().replace(/[:.]/g, '-')}`
  const id = await insertRun(db, name)
  try {
    await store.assertWritable()
    await assertOwnMediaFolder(db, config)
    await backUp(ownerPool, mediaStorage(config), store, name, config.dataDir)
    await markSucceeded(db, id, (await store.size(name)) ?? 0)
  } catch (error) {
    await markEnded(db, id, 'failed', describe(error))
    throw error
  }
  await deleteExpired({ db, config }, store)
}

async function deleteExpired({ db, config }: Pick<BackupContext, 'db' | 'config'>, store: BackupStore) {
  for (const { id, name } of expiredBackups(await listStored(db), config.backupKeep)) {
    await store.remove(name)
    await markDeleted(db, id)
  }
  for (const name of await listFailed(db)) await store.removeDraft(name)
  await deleteOldRuns(db, days.runs)
}

async function tryNewest({ db, config }: BackupContext, store: BackupStore) {
  const [newest] = await listStored(db)
  if (!newest) return

  const scratch = path.join(config.dataDir, 'trial-restore')
  await rm(scratch, { recursive: true, force: true })
  try {
    await assertRoom(db, config.dataDir)
    await trialRestore(await store.open(newest.name), scratch)
    await markVerified(db, newest.id, 'verified', null)
  } catch (error) {
    const isImpossible = error instanceof TrialImpossible
    await markVerified(db, newest.id, isImpossible ? 'skipped' : 'failed', describe(error))
    if (!isImpossible) throw error
  }
}

/** Twice the database, so that the trial cannot fill the disk of the real one. */
async function assertRoom(db: Db, folder: string) {
  const needed = 2 * (await measureDatabase(db)) + gigabyte
  const { bavail, bsize } = await statfs(folder)
  const sizes = [needed, bavail * bsize].map((bytes) => (bytes / gigabyte).toFixed(1))
  if (bavail * bsize < needed)
    throw new TrialImpossible(`A trial needs ${sizes[0]} GB in ${folder}, and ${sizes[1]} GB are free.`)
}

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500)
