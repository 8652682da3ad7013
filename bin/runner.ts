import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { say } from './print.ts'

/** `failures` names each check that failed, with its reason where it is known. */
export type Tally = { passed: number; failed: number; failures: string[] }

const root = path.resolve(import.meta.dirname, '..')

/** Runs a command of node_modules/.bin, or node; true when it succeeds. */
export function runs(
  command: string,
  args: string[],
  environment: Record<string, string> = {},
  signal?: AbortSignal,
) {
  return new Promise<boolean>((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
      ...(signal && { signal }),
    })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

/** The same for commands that run in parallel: the output is printed only on failure. */
export function runsQuietly(command: string, args: string[], environment: Record<string, string> = {}) {
  return new Promise<boolean>((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    })
    let output = ''
    const collect = (text: Buffer) => (output += String(text))
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', () => resolve(false))
    child.on('close', (code) => {
      if (code !== 0) say(output)
      resolve(code === 0)
    })
  })
}

/** A step that passes or fails as a whole. */
export async function step(name: string, action: () => Promise<boolean>): Promise<Tally> {
  const started = performance.now()
  const isGood = await action()
  say(`${isGood ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  return isGood ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] }
}

/** A test runner that writes a JSON report; its tests are counted one by one. */
export async function tests(
  name: string,
  run: (report: string) => Promise<boolean>,
  count: (report: string) => Tally,
): Promise<Tally> {
  const folder = mkdtempSync(path.join(tmpdir(), 'highveld-report-'))
  const report = path.join(folder, 'report.json')
  const started = performance.now()
  const isGood = await run(report)
  const counted = read(report, count)
  rmSync(folder, { recursive: true, force: true })
  const tally = isGood || counted.failed > 0 ? counted : { ...counted, failed: 1, failures: [name] }
  say(
    `${tally.failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${tally.passed} passed, ${tally.failed} failed (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  )
  return tally
}

function read(report: string, count: (report: string) => Tally): Tally {
  try {
    return count(readFileSync(report, 'utf8'))
  } catch {
    return { passed: 0, failed: 1, failures: ['its report cannot be read'] }
  }
}

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((all, { passed }) => all + passed, 0),
  failed: tallies.reduce((all, { failed }) => all + failed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
})

/** Ends the output with what failed, far from where it happened, and the totals. */
export function conclude({ passed, failed, failures }: Tally) {
  for (const failure of failures) say(`FAILED ${failure}`)
  say(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
