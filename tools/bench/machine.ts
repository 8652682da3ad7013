import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Processor time of a process so far in milliseconds, including children that have ended; 0 when it no longer exists. */
function cpuOf(pid: number) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return (ticks / ticksPerSecond) * 1_000
  } catch {
    return 0
  }
}

const parentOf = (pid: number) => {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')[1],
    )
  } catch {
    return 0
  }
}

const pids = () =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)

/** The app, and the database with every backend. */
export const cpu = (app: number, postmaster: number) => ({
  app: cpuOf(app),
  database: pids()
    .filter((pid) => pid === postmaster || parentOf(pid) === postmaster)
    .reduce((sum, pid) => sum + cpuOf(pid), 0),
})

/** Resident memory in megabytes. */
export function memoryOf(pid: number) {
  const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kb) / 1024
}
