import { catalogue, plural } from '#platform/contract/catalogue.ts'
import { siteDay } from '#platform/contract/clocks.ts'
import { dayAndMonth, siteDateTime } from '#platform/contract/dates.ts'
import { formatBytes } from '#platform/contract/units/bytes.ts'
import type { BackupRun } from './backups.contract.ts'
import type { Health, HealthLevel, HealthPart } from './contract.ts'

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']
const dayOf = (at: string) => dayAndMonth(siteDay(Date.parse(at)))
const inWords = (count: number) => numbers[count] ?? String(count)

export const healthCopy = catalogue('healthCopy', {
  checked: (at: string) => `Checked on ${siteDateTime(at)}`,
  check: 'Check now',
  checking: 'Checking',
  fine: 'Everything works.',
  summary: (problems: number, warnings: number) =>
    [
      problems > 0 &&
        plural(problems, { one: 'One problem needs you.', other: `${inWords(problems)} problems need you.` }),
      warnings > 0 &&
        plural(warnings, {
          one: 'One warning needs attention.',
          other: `${inWords(warnings)} warnings need attention.`,
        }),
    ]
      .filter(Boolean)
      .join(' '),
  findings: 'Needs attention',
  todo: 'What to do.',
  jobs: 'Background jobs',
  parts: 'Parts',
  levels: { ok: 'Working', attention: 'Watch', problem: 'Needs you' } satisfies Record<HealthLevel, string>,
  names: {
    database: 'Database',
    disk: 'Disk',
    mail: 'Mail',
    bus: 'Processes',
    limits: 'Limits',
    queue: 'Queue',
    deadLetters: 'Dead letters',
    backups: 'Backups',
    versions: 'Version',
  } satisfies Record<HealthPart, string>,
  usedShare: (percent: number) => `${percent} percent used`,
  backups: 'Backups',
  noBackups: 'There is no backup yet.',
  sizes: (size: string, count: number) =>
    plural(count, {
      one: `The backup takes ${size}.`,
      other: `The newest of ${count} backups takes ${size}.`,
    }),
  sizesUnit: 'What each backup took, for 90 days or as far back as backups go',
  grown: (size: string) => `Grew by ${size}`,
  steady: 'Steady',
  started: 'Started',
  size: 'Size',
  duration: (seconds: number) =>
    seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`,
  states: {
    running: 'Running',
    succeeded: 'Succeeded',
    failed: 'Failed',
    interrupted: 'Interrupted',
  } satisfies Record<BackupRun['state'], string>,
  deleted: 'deleted since',
  retention: ({ daily, weekly, isEncrypted }: Health['backups']) =>
    `The newest of each of the last ${daily} days and ${weekly} weeks stay, ${isEncrypted ? 'encrypted' : 'not encrypted'}.`,
  trial: {
    verified: (at: string) => `A trial restore succeeded on ${siteDateTime(at)}.`,
    failed: (at: string) => `A trial restore failed on ${siteDateTime(at)}.`,
    skipped: (at: string) => `No trial restore was possible on ${siteDateTime(at)}.`,
  } satisfies Record<NonNullable<BackupRun['verification']>, (at: string) => string>,
  versions: 'Versions',
  versionNames: { highveld: 'Highveld', postgres: 'Postgres', node: 'Node', started: 'This process' },
  release: (version: string, commit: string | null) => (commit ? `${version}, commit ${commit}` : version),
  migration: (postgres: string, migration: number, isEmbedded: boolean) =>
    `${postgres}, ${isEmbedded ? 'our own' : 'an outside server'}, schema ${migration}`,
  startedAt: (at: string) => `started on ${siteDateTime(at)}`,
})

const replicaText = ({ name, isUsed, lagMs, reads }: Health['database']['replicas'][number]) =>
  isUsed
    ? `replica ${name} at most ${lagMs ?? 0} ms behind with ${reads} reads`
    : `replica ${name} not in use`

/** The large figure of each part, and the line below it. */
export const partCopy = catalogue('partCopy', {
  database: ({ database: { bytes, connections, replicas, slowStatements } }) => ({
    figure: formatBytes(bytes),
    text: [
      `${connections.used} of ${connections.allowed} connections`,
      ...replicas.map(replicaText),
      `${slowStatements.count} slow statements in an hour`,
    ].join(', '),
  }),
  disk: ({ disks }) => ({
    figure: `${percentUsed(disks)}%`,
    text: disks.map(({ holds, freeBytes }) => `${formatBytes(freeBytes)} free for the ${holds}`).join(', '),
  }),
  mail: ({ mail }) => ({
    figure: mail.isConfigured ? `${mail.waiting} waiting` : 'Off',
    text: !mail.isConfigured
      ? 'No mail server is set'
      : mail.failed === 0
        ? 'None was given up'
        : `${mail.failed} given up`,
  }),
  bus: ({ bus }) => ({
    figure: { none: 'Alone', postgres: 'Postgres', nats: 'NATS' }[bus.carrier ?? 'none'],
    text: bus.carrier ? `Read ${bus.silentSeconds} s ago` : 'No other process to wake',
  }),
  limits: ({ limits: { mode, proxyProblem } }) => ({
    figure: { on: 'On', strict: 'Strict', off: 'Off' }[mode],
    text:
      mode === 'off'
        ? 'Nobody is limited, not even who guesses passwords'
        : proxyProblem
          ? 'Visitors cannot be told apart'
          : 'Members as members, visitors by address',
  }),
  queue: ({ queue }) => ({
    figure: `${queue.waiting} waiting`,
    text: `${queue.running} running, the oldest due for ${queue.lateSeconds} s`,
  }),
  deadLetters: ({ deadLetters }) => ({
    figure: String(deadLetters.reduce((sum, { count }) => sum + count, 0)),
    text: deadLetters.length === 0 ? 'No job was given up' : deadLetters.map(({ name }) => name).join(', '),
  }),
  backups: ({ backups: { isConfigured, lastSuccess, lastTrial } }) => ({
    figure: lastSuccess ? dayOf(lastSuccess.startedAt) : isConfigured ? 'None yet' : 'Off',
    text: [
      lastSuccess && formatBytes(lastSuccess.bytes ?? 0),
      lastTrial?.verifiedAt && lastTrial.verification === 'verified'
        ? `restore tested on ${dayOf(lastTrial.verifiedAt)}`
        : lastSuccess && 'no restore tested',
      !lastSuccess && 'Nothing to restore',
    ]
      .filter(Boolean)
      .join(', '),
  }),
  versions: ({ versions }) => ({
    figure: versions.highveld,
    text: `Postgres ${versions.postgres}, Node ${versions.node}`,
  }),
} satisfies Record<HealthPart, (health: Health) => { figure: string; text: string }>)

/** Of the fullest disk. */
export const percentUsed = (disks: Health['disks']) =>
  Math.round(Math.max(0, ...disks.map(({ freeBytes, totalBytes }) => 1 - freeBytes / totalBytes)) * 100)
