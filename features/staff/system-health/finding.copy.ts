import { catalogue, plural } from '#platform/contract/catalogue.ts'
import { formatDate, siteDateTime } from '#platform/contract/dates.ts'
import { numbers } from '#platform/contract/units/numbers.ts'
import type { FindingType, Health } from './contract.ts'

/** What happened, what it costs, and what to do about it. */
type FindingCopy = { title: string; text: string; todo: string }

const noError = 'No error was recorded.'
const monthOf = (day: string | null) => formatDate(day ?? new Date(0), 'monthOfYear', 'UTC')

export const findingCopy = catalogue('findingCopy', {
  connectionsScarce: ({ database: { connections } }) => ({
    title: `${connections.used} of ${connections.allowed} database connections are in use`,
    text: 'When none is left, visitors get errors.',
    todo: 'Lower DATABASE_POOL, run fewer processes, or raise max_connections of the database.',
  }),
  replicasUnused: (_health, about) => ({
    title: 'A database replica isn’t being used',
    text: `${about ?? ''} is away or too far behind. The primary answers its reads.`,
    todo: 'Look at that server and at the log, which says why. It’s used again automatically.',
  }),
  statementsSlow: ({ database: { slowStatements } }, about) => ({
    title: plural(slowStatements.count, {
      one: 'One statement was slow in the last hour',
      other: `${slowStatements.count} statements were slow in the last hour`,
    }),
    text: `The slowest took ${numbers.oneDecimal((slowStatements.slowest?.ms ?? 0) / 1000)} s: ${about ?? ''}`,
    todo: 'If pages feel slow, look for a busy disk or processor, or report the statement. The log has all of them.',
  }),
  diskFilling: (_health, about) => ({
    title: `The disk of the ${about} is filling up`,
    text: 'When less than 256 MB are free, the site accepts no more posts, orders or pictures.',
    todo: 'Enlarge the disk, or delete what else is on it.',
  }),
  diskFull: (_health, about) => ({
    title: `The disk of the ${about} is almost full`,
    text: 'When less than 256 MB are free, the site accepts no more posts, orders or pictures.',
    todo: 'Make room now: enlarge the disk, or delete what else is on it.',
  }),
  mailMissing: () => ({
    title: 'No mail is sent',
    text: 'Members can’t reset a password, confirm an address or get emails about orders.',
    todo: 'Set SMTP_URL to your mail server and start Highveld again.',
  }),
  mailFailing: ({ mail }, about) => ({
    title: plural(mail.waiting, {
      one: 'One email could not be sent',
      other: `${mail.waiting} emails are waiting`,
    }),
    text: `The last error: ${about ?? noError}`,
    todo: 'Check SMTP_URL and the sender’s address. Waiting mail is sent automatically once the server accepts it.',
  }),
  busAway: ({ bus }) => ({
    title: bus.carrier === 'nats' ? 'NATS is away' : 'Processes are not woken at once',
    text: 'Nothing is lost. Live messages to members at another process take up to half a second longer.',
    todo:
      bus.carrier === 'nats'
        ? 'Check the server that BUS_URL names. Highveld reconnects automatically.'
        : 'Connect without a pooler in transaction mode, or set BUS_URL.',
  }),
  busSilent: ({ bus }) => ({
    title: `Nothing has been read from other processes for ${bus.silentSeconds} seconds`,
    text: 'Members at this process get no live messages, and ended sessions may stay open here.',
    todo: 'Check the log for database errors, then start this process again.',
  }),
  proxySilent: () => ({
    title: 'A proxy on this machine hides where requests come from',
    text: 'It sends no X-Forwarded-For, so every request seems to come from this machine, and only failed logins are limited.',
    todo: 'Let the proxy send X-Forwarded-For, and name it in TRUSTED_PROXIES (127.0.0.1).',
  }),
  proxyUntrusted: () => ({
    title: 'TRUSTED_PROXIES does not name the proxy',
    text: 'All visitors count as one address and share its limits.',
    todo: 'Put the address of the proxy into TRUSTED_PROXIES and start Highveld again.',
  }),
  workerMissing: ({ queue }) => ({
    title: 'No worker is running',
    text: `No mail is sent, and nothing that is scheduled happens. ${
      queue.workerSeenAt
        ? `A worker was last seen on ${siteDateTime(queue.workerSeenAt)}.`
        : 'No worker has been seen yet.'
    }`,
    todo: 'Start a process with ROLE=worker or ROLE=all.',
  }),
  jobsLate: ({ queue }) => ({
    title: `A job has been due for ${Math.round(queue.lateSeconds / 60)} minutes`,
    text: 'Mail, checks of listings and payments are late.',
    todo: 'See which jobs are waiting, and start another process with ROLE=worker if there are many.',
  }),
  scheduledJobsFailed: (_health, about) => ({
    title: 'A scheduled job failed',
    text: `${about}. It runs again at its next scheduled time.`,
    todo: 'Read its error under Background jobs, Scheduled.',
  }),
  jobsFailed: (_health, about) => ({
    title: 'Jobs were given up after twelve attempts',
    text: `${about}. They are deleted 30 days after they failed.`,
    todo: 'Fix the cause, then retry or delete them under Background jobs.',
  }),
  backupsOff: () => ({
    title: 'There are no nightly backups',
    text: 'If this disk fails, everything that members wrote and sold is lost.',
    todo: 'Set BACKUP_TARGET to a folder on another disk or machine or to an S3 bucket, and BACKUP_KEY to encrypt them.',
  }),
  backupOld: ({ backups: { lastSuccess } }, about) => ({
    title: lastSuccess ? 'The last backup is more than two days old' : 'No backup has succeeded yet',
    text: `The last error: ${about ?? noError}`,
    todo: 'Fix the cause. The next attempt follows within an hour.',
  }),
  backupFailed: (_health, about) => ({
    title: 'The last backup failed',
    text: `${about ?? noError} The backups before it are still there.`,
    todo: 'Fix the cause. The next attempt follows within an hour.',
  }),
  trialFailed: ({ backups: { lastTrial } }, about) => ({
    title: 'A backup could not be restored',
    text: `${lastTrial?.name ?? ''}: ${about ?? noError}`,
    todo: 'Check the disk of the backups and BACKUP_KEY. The next backup is tried at once.',
  }),
  trialMissing: (_health, about) => ({
    title: 'No backup has been tried lately',
    text: about ?? 'The weekly trial restore has not run.',
    todo: 'Restore one by hand, as the page about backups in docs/operations describes.',
  }),
  backupsOnSameDisk: () => ({
    title: 'The backups are on the same disk as the data',
    text: 'If it fails, both are lost.',
    todo: 'Set BACKUP_TARGET to a folder on another disk or machine, and copy the backups there.',
  }),
  postgresOutdated: ({ versions }, about) => ({
    title: `Postgres ${versions.postgres} is out of date`,
    text: `Newer releases with fixes, often for security, have been available since ${monthOf(about)}.`,
    todo: 'Install the newest Highveld, or use your own Postgres with DATABASE_URL.',
  }),
} satisfies Record<FindingType, (health: Health, about: string | null) => FindingCopy>)
