import { minuteMs } from '#platform/contract/durations.ts'
import { findingTypes, healthLimits, type Finding, type FindingType, type Health } from '../contract.ts'

type Facts = Omit<Health, 'findings'>

/** What an operator has to know or do, the urgent first. */
export function findingsOf(facts: Facts): Finding[] {
  const found = [
    ...aboutDatabase(facts),
    ...facts.disks.flatMap(aboutDisk),
    ...aboutMail(facts),
    ...aboutBus(facts),
    ...aboutLimits(facts),
    ...aboutQueue(facts),
    ...aboutBackups(facts),
    ...(facts.versions.outdatedSince ? [finding('postgresOutdated', facts.versions.outdatedSince)] : []),
  ]
  return found.toSorted((one, other) => urgency(other) - urgency(one))
}

const urgency = ({ type }: Finding) => (findingTypes[type].level === 'problem' ? 1 : 0)
const finding = (type: FindingType, about: string | null = null): Finding => ({ type, about })

function aboutDatabase({ database: { connections, replicas, slowStatements } }: Facts) {
  const unused = replicas.filter(({ isUsed }) => !isUsed).map(({ name }) => name)
  const areScarce = connections.used >= healthLimits.connections * connections.allowed
  return [
    ...(areScarce ? [finding('connectionsScarce')] : []),
    ...(unused.length > 0 ? [finding('replicasUnused', unused.join(', '))] : []),
    ...(slowStatements.slowest ? [finding('statementsSlow', slowStatements.slowest.text)] : []),
  ]
}

function aboutDisk({ holds, freeBytes, totalBytes }: Facts['disks'][number]) {
  const used = 1 - freeBytes / totalBytes
  if (used >= healthLimits.disk.problem || freeBytes < healthLimits.leastFreeBytes)
    return [finding('diskFull', holds)]
  return used >= healthLimits.disk.attention ? [finding('diskFilling', holds)] : []
}

function aboutMail({ mail }: Facts) {
  if (!mail.isConfigured) return [finding('mailMissing')]
  return mail.lastError ? [finding('mailFailing', mail.lastError)] : []
}

function aboutBus({ bus }: Facts) {
  if (bus.silentSeconds > healthLimits.silentBusMinutes * 60) return [finding('busSilent')]
  return bus.isConnected ? [] : [finding('busAway')]
}

function aboutLimits({ limits: { proxyProblem } }: Facts) {
  if (proxyProblem === null) return []
  return [finding(proxyProblem === 'silent' ? 'proxySilent' : 'proxyUntrusted')]
}

function aboutQueue({ checkedAt, queue, deadLetters, versions }: Facts) {
  const minutes = minutesSince(checkedAt, queue.workerSeenAt)
  const isStarting = (minutesSince(checkedAt, versions.startedAt) ?? 0) < healthLimits.startMinutes
  const isWorking = minutes !== null && minutes <= healthLimits.lateJobMinutes
  return [
    ...(isWorking || isStarting ? [] : [finding('workerMissing')]),
    ...(isWorking && queue.lateSeconds > healthLimits.lateJobMinutes * 60 ? [finding('jobsLate')] : []),
    ...(queue.failedSchedules.length > 0
      ? [finding('scheduledJobsFailed', queue.failedSchedules.join(', '))]
      : []),
    ...(deadLetters.length > 0
      ? [finding('jobsFailed', deadLetters.map(({ name, count }) => `${count} ${name}`).join(', '))]
      : []),
  ]
}

function aboutBackups({ checkedAt, backups }: Facts) {
  if (!backups.isConfigured) return [finding('backupsOff')]
  const { lastSuccess, lastTrial, runs } = backups
  const newest = runs.find(({ state }) => state !== 'running')
  const hours = (minutesSince(checkedAt, lastSuccess?.startedAt ?? null) ?? Infinity) / 60
  return [
    ...(hours > healthLimits.backupHours && runs.length > 0
      ? [finding('backupOld', newest?.error ?? null)]
      : []),
    ...(hours <= healthLimits.backupHours && newest?.state === 'failed'
      ? [finding('backupFailed', newest.error)]
      : []),
    ...(lastSuccess ? aboutTrial(checkedAt, lastTrial) : []),
    ...(backups.isOnSameDisk ? [finding('backupsOnSameDisk')] : []),
  ]
}

function aboutTrial(checkedAt: string, trial: Facts['backups']['lastTrial']) {
  if (trial?.verification === 'failed') return [finding('trialFailed', trial.verificationError)]
  const minutes = minutesSince(checkedAt, trial?.verifiedAt ?? null) ?? 0
  const isMissing = trial?.verification === 'skipped' || minutes > healthLimits.trialDays * 24 * 60
  return isMissing ? [finding('trialMissing', trial?.verificationError ?? null)] : []
}

const minutesSince = (now: string, at: string | null) =>
  at === null ? null : (Date.parse(now) - Date.parse(at)) / minuteMs
