import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = '/sys/fs/cgroup/cpu'
/** Short, so that a process that has used its share waits for milliseconds only. */
const periodUs = 10_000

/**
 * Gives each process at most `share` of one processor core, so that on a machine with few cores each has the same to itself
 * whatever the others do. Needs root and the cpu controller of cgroups version 1. Call the result when the processes have ended.
 */
export function limitShares(pids: number[], share: number) {
  if (!existsSync(path.join(root, 'cpu.cfs_quota_us')))
    throw new Error(`A share of a core needs ${root}, the cpu controller of cgroups version 1.`)
  const groups = pids.map((pid) => {
    const group = path.join(root, `highveld-${pid}`)
    mkdirSync(group)
    writeFileSync(path.join(group, 'cpu.cfs_period_us'), String(periodUs))
    writeFileSync(path.join(group, 'cpu.cfs_quota_us'), String(Math.round(periodUs * share)))
    writeFileSync(path.join(group, 'cgroup.procs'), String(pid))
    return group
  })
  return () => {
    for (const group of groups) rmdirSync(group)
  }
}
