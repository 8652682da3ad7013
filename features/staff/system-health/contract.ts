import * as z from 'zod/mini'
import { get } from '#platform/contract/endpoint.ts'
import { Instant } from '#platform/contract/fields.ts'
import { BackupRun } from './backups.contract.ts'

export const healthLimits = {
  runs: 7,
  /** Backups whose size the chart shows; one is made each night. */
  sizes: 90,
  refreshSeconds: 60,
  /** Shares of what there is. */
  connections: 0.8,
  disk: { attention: 0.85, problem: 0.95 },
  /** Below this, whatever its share. */
  leastFreeBytes: 1024 ** 3,
  lateJobMinutes: 10,
  /** A worker that has just started has started no scheduled job yet. */
  startMinutes: 2,
  silentBusMinutes: 1,
  backupHours: 50,
  trialDays: 10,
}

export const healthParts = [
  'database',
  'disk',
  'mail',
  'bus',
  'limits',
  'queue',
  'deadLetters',
  'backups',
  'versions',
] as const
export type HealthPart = (typeof healthParts)[number]
export type HealthLevel = 'ok' | 'attention' | 'problem'

/** What can be wrong, the part that it belongs to, and how urgent it is. */
export const findingTypes = {
  connectionsScarce: { part: 'database', level: 'attention' },
  statementsSlow: { part: 'database', level: 'attention' },
  replicasUnused: { part: 'database', level: 'attention' },
  diskFilling: { part: 'disk', level: 'attention' },
  diskFull: { part: 'disk', level: 'problem' },
  mailMissing: { part: 'mail', level: 'attention' },
  mailFailing: { part: 'mail', level: 'problem' },
  busAway: { part: 'bus', level: 'attention' },
  proxySilent: { part: 'limits', level: 'problem' },
  proxyUntrusted: { part: 'limits', level: 'attention' },
  busSilent: { part: 'bus', level: 'problem' },
  workerMissing: { part: 'queue', level: 'problem' },
  jobsLate: { part: 'queue', level: 'problem' },
  scheduledJobsFailed: { part: 'queue', level: 'attention' },
  jobsFailed: { part: 'deadLetters', level: 'attention' },
  backupsOff: { part: 'backups', level: 'attention' },
  backupOld: { part: 'backups', level: 'problem' },
  backupFailed: { part: 'backups', level: 'attention' },
  trialFailed: { part: 'backups', level: 'problem' },
  trialMissing: { part: 'backups', level: 'attention' },
  backupsOnSameDisk: { part: 'backups', level: 'attention' },
  postgresOutdated: { part: 'versions', level: 'attention' },
} as const satisfies Record<string, { part: HealthPart; level: Exclude<HealthLevel, 'ok'> }>
export type FindingType = keyof typeof findingTypes

const Count = z.number()
const findingNames = Object.keys(findingTypes) as [FindingType, ...FindingType[]]
const Finding = z.object({
  type: z.enum(findingNames),
  /** What it is about: what a disk holds, the names of jobs, an error. */
  about: z.nullable(z.string()),
})
export type Finding = z.infer<typeof Finding>

export const Health = z.object({
  checkedAt: Instant,
  /** The urgent ones first. */
  findings: z.array(Finding),
  database: z.object({
    bytes: Count,
    connections: z.object({ used: Count, allowed: Count }),
    /** Those that this process reads from, or leaves out. */
    replicas: z.array(
      z.object({ name: z.string(), isUsed: z.boolean(), lagMs: z.nullable(Count), reads: Count }),
    ),
    /** Of this process in the last hour. */
    slowStatements: z.object({
      count: Count,
      slowest: z.nullable(z.object({ text: z.string(), ms: Count })),
    }),
  }),
  disks: z.array(z.object({ holds: z.enum(['data', 'backups']), freeBytes: Count, totalBytes: Count })),
  mail: z.object({
    isConfigured: z.boolean(),
    waiting: Count,
    failed: Count,
    lastError: z.nullable(z.string()),
  }),
  bus: z.object({
    /** null: this process is alone. */
    carrier: z.nullable(z.enum(['postgres', 'nats'])),
    isConnected: z.boolean(),
    silentSeconds: Count,
  }),
  limits: z.object({
    mode: z.enum(['on', 'strict', 'off']),
    /** Why this process cannot tell visitors apart; null: it can. */
    proxyProblem: z.nullable(z.enum(['untrusted', 'silent'])),
  }),
  queue: z.object({
    waiting: Count,
    running: Count,
    /** How long the oldest job that is due has been waiting. */
    lateSeconds: Count,
    /** When a worker last started a scheduled job. */
    workerSeenAt: z.nullable(Instant),
    failedSchedules: z.array(z.string()),
  }),
  deadLetters: z.array(z.object({ name: z.string(), count: Count })),
  backups: z.object({
    isConfigured: z.boolean(),
    isEncrypted: z.boolean(),
    isOnSameDisk: z.boolean(),
    daily: Count,
    weekly: Count,
    lastSuccess: z.nullable(BackupRun),
    lastTrial: z.nullable(BackupRun),
    /** The newest first. */
    runs: z.array(BackupRun),
    /** What each finished backup took, as far back as they are stored; the oldest first. */
    sizes: z.array(z.object({ startedAt: Instant, bytes: Count })),
  }),
  versions: z.object({
    highveld: z.string(),
    /** null: neither a release nor git names it. */
    commit: z.nullable(z.string()),
    node: z.string(),
    postgres: z.string(),
    /** false: DATABASE_URL names a server of the operator. */
    isEmbedded: z.boolean(),
    /** The day since which there has been a newer minor release of the embedded Postgres. */
    outdatedSince: z.nullable(z.string()),
    migration: Count,
    startedAt: Instant,
  }),
})
export type Health = z.infer<typeof Health>

export const healthApi = {
  read: get('/api/admin/health', 'Read the health of the system', {
    access: 'admin',
    scope: 'admin:read',
    answer: Health,
    freshMinutes: 0,
  }),
}
