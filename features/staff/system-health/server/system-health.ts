import { busState } from '#platform/server/bus/bus.ts'
import type { Config } from '#platform/server/config/config.ts'
import { outdatedSince } from '#platform/server/embedded-postgres/release.ts'
import { hidePaths } from '#platform/server/hide-paths.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { slowStatementsOfHour } from '#platform/server/postgres/slow-statements.ts'
import { proxyProblem } from '#platform/server/proxy-problem.ts'
import { replicaStates } from '#platform/server/replicas/replicas.ts'
import { areOnOneDisk, spaceOf } from '#platform/server/storage/disk-space.ts'
import { readRelease } from '#platform/server/version.ts'
import type { BackupRun } from '../backups.contract.ts'
import { healthLimits, type Health } from '../contract.ts'
import { listRecentBackups } from './backups/backups.ts'
import { findingsOf } from './findings.ts'
import { listDeadLetters, readDatabase, readQueue, readSchedules } from './system-health.queries.ts'

type Sources = { db: Db; config: Config; mailJobs: string[] }

/** The state of the installation, as the process that answers sees it. */
export async function readHealth({ db, config, mailJobs }: Sources): Promise<Health> {
  const now = Date.now()
  const [database, queue, deadLetters, schedules, disks, backups, release] = await Promise.all([
    readDatabase(db),
    readQueue(db, mailJobs),
    listDeadLetters(db),
    readSchedules(db),
    readDisks(config),
    readBackups(db, config),
    readRelease(),
  ])
  const bus = busState()
  const isEmbedded = config.databaseUrl === undefined
  const facts = {
    checkedAt: new Date(now).toISOString(),
    database: {
      bytes: database.bytes,
      connections: { used: database.used, allowed: database.allowed },
      replicas: replicaStates(),
      slowStatements: slowStatementsOfHour(),
    },
    disks,
    mail: {
      isConfigured: config.smtpUrl !== undefined,
      waiting: queue.mailWaiting,
      failed: queue.mailFailed,
      lastError: queue.mailError && hidePaths(queue.mailError, config),
    },
    bus: {
      carrier: bus?.carrier ?? null,
      isConnected: bus?.isConnected ?? true,
      silentSeconds: Math.round((bus?.silentMs ?? 0) / 1_000),
    },
    limits: { mode: config.rateLimits, proxyProblem: proxyProblem() },
    queue: {
      waiting: queue.waiting,
      running: queue.running,
      lateSeconds: queue.lateSeconds,
      workerSeenAt: schedules.seenAt,
      failedSchedules: schedules.failed,
    },
    deadLetters,
    backups,
    versions: {
      highveld: release.version,
      commit: release.commit,
      node: process.versions.node,
      postgres: database.version,
      isEmbedded,
      outdatedSince: isEmbedded ? outdatedSince(now) : null,
      migration: database.migration,
      startedAt: new Date(now - process.uptime() * 1_000).toISOString(),
    },
  }
  return { ...facts, findings: findingsOf(facts) }
}

async function readDisks({ dataDir, backupTarget }: Config) {
  const folders = [
    { holds: 'data' as const, folder: dataDir },
    ...(typeof backupTarget === 'string' ? [{ holds: 'backups' as const, folder: backupTarget }] : []),
  ]
  const found = await Promise.all(
    folders.map(async ({ holds, folder }) => ({ holds, space: await spaceOf(folder) })),
  )
  return found.flatMap(({ holds, space }) => (space ? [{ holds, ...space }] : []))
}

async function readBackups(db: Db, config: Config) {
  const { backupTarget, backupKey, backupKeep, dataDir } = config
  const { runs, lastSuccess, lastTrial } = await listRecentBackups(db, healthLimits.sizes)
  const shown = (run: BackupRun): BackupRun => ({
    ...run,
    error: run.error && hidePaths(run.error, config),
    verificationError: run.verificationError && hidePaths(run.verificationError, config),
  })
  return {
    isConfigured: backupTarget !== null,
    isEncrypted: backupKey !== null,
    isOnSameDisk: typeof backupTarget === 'string' && (await areOnOneDisk(backupTarget, dataDir)),
    ...backupKeep,
    runs: runs.slice(0, healthLimits.runs).map(shown),
    sizes: runs
      .toReversed()
      .flatMap(({ startedAt, bytes }) => (bytes === null ? [] : [{ startedAt, bytes }])),
    lastSuccess: lastSuccess && shown(lastSuccess),
    lastTrial: lastTrial && shown(lastTrial),
  }
}
