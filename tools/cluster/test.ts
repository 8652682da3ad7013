import { setTimeout as pause } from 'node:timers/promises'
import { say } from '../../bin/print.ts'
import type { Cluster } from './cluster.ts'
import { faults, type Fault } from './faults.ts'
import { Load } from './load.ts'
import { prepare, type Scene } from './scene.ts'
import { sumOf, verify } from './verify.ts'

/** In milliseconds. */
const times = { warmUp: 10_000, after: 8_000 }

/** Injects the chosen faults, or all, one after the other under load, and prints a table. True if nothing was lost and nothing failed. */
export async function testFaults(cluster: Cluster, chosen: string[]) {
  const unknown = chosen.filter((name) => !(name in faults))
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(', ')}. Faults are ${Object.keys(faults).join(', ')}.`)
  say('Preparing members and a shop')
  const scene = await prepare(cluster)
  const load = new Load(scene)
  load.start()
  await pause(times.warmUp)
  say(
    '| fault | seconds without writes | errors | writes acknowledged | lost | doubled |\n|---|---|---|---|---|---|',
  )
  let isGood = true
  for (const [name, fault] of Object.entries(faults)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    isGood = (await testFault(cluster, { fault, load, scene })) && isGood
  }
  await load.stop()
  return isGood
}

async function testFault(
  cluster: Cluster,
  { fault, load, scene }: { fault: Fault; load: Load; scene: Scene },
) {
  const began = performance.now()
  const first = load.answers.length
  const repair = await fault.inject(cluster)
  await pause(fault.awayMs)
  await repair()
  await cluster.postgres.isWhole()
  await pause(times.after)
  const answers = load.answers.slice(first)
  const ended = performance.now()
  const { lost, doubled } = await verify(cluster, load, scene)
  const acknowledged = answers.filter(({ isWrite, status }) => isWrite && status < 300 && status > 0)
  const figures = [
    fault.what,
    longestGap([began, ...acknowledged.map(({ at }) => at), ended]),
    errorsOf(answers) || 'none',
    String(acknowledged.length),
    describe(lost),
    describe(doubled),
  ]
  say(`| ${figures.join(' | ')} |`)
  const failed = answers.filter(({ status }) => status >= 500 && status !== 503)
  for (const { what, status, text } of failed.slice(0, 5)) say(`  ${status} ${what}: ${text.slice(0, 200)}`)
  return failed.length === 0 && sumOf(lost) === 0 && sumOf(doubled) === 0
}

/** In seconds, from one acknowledged write to the next. */
function longestGap(times: number[]) {
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at))
  return (Math.max(...gaps) / 1_000).toFixed(1)
}

/** How many answers had which status; 0 is no answer within 15 seconds. */
function errorsOf(answers: { status: number; isWrite: boolean }[]) {
  const counts = new Map<number, number>()
  for (const { status } of answers)
    if (status === 0 || status >= 400) counts.set(status, (counts.get(status) ?? 0) + 1)
  const list = [...counts].map(([status, count]) => `${count} × ${status || 'no answer'}`)
  return list.length > 0 ? `${list.join(', ')} of ${answers.length}` : ''
}

function describe(figures: Record<string, number>) {
  const wrong = Object.entries(figures).filter(([, figure]) => figure !== 0)
  return wrong.length === 0 ? '0' : wrong.map(([what, figure]) => `${figure} ${what}`).join(', ')
}
