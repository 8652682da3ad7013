import { storeTemporaryFilesInMemory } from '../../bin/testing/temporary-files.ts'
import { startTarget, type Target } from './app.ts'
import { attackFields, fuzz } from './bad-input.ts'
import { readDiscreetGroup } from './discreet-groups.ts'
import { forge } from './forgery.ts'
import { attackBySql } from './injection.ts'
import { killWhileWriting } from './kills.ts'
import { assignGuarded } from './mass-assignment.ts'
import { attackPermissions, undecided } from './matrix.ts'
import { quoteThePast } from './past-messages.ts'
import { raceForLikes, raceForStock, raceWithOneKey } from './races.ts'
import { attackSharedAddresses } from './shared-addresses.ts'
import { attackSlowly } from './slow-clients.ts'
import { stealSessions } from './stolen-sessions.ts'
import { openWorld, type World } from './world.ts'

/** `npm run attack`; with --short the part that `npm test` runs. Names of parts run only those. */
const isShort = process.argv.includes('--short')
const chosen = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name)

type Line = { figure: string; target: string; measured: string; isGood: boolean }
const lines: Line[] = []
const note = (figure: string, target: string, measured: string, isGood: boolean, findings: string[] = []) => {
  lines.push({ figure, target, measured, isGood })
  process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'} ${figure}: ${measured} (${target})\n`)
  for (const finding of findings.slice(0, 40)) process.stdout.write(`         ${finding}\n`)
}

async function permissions(world: World) {
  const open = undecided()
  note('endpoints without an expectation', '0', String(open.length), open.length === 0, open)
  const { attempts, findings } = await attackPermissions(world, isShort ? 3 : 1)
  const result = `${attempts - findings.length}/${attempts}`
  note('role and ownership attempts answered as expected', 'all', result, findings.length === 0, findings)
}

async function input(world: World) {
  const fields = await attackFields(world, isShort ? 8 : 1)
  const count = isShort ? 1_000 : 20_000
  const random = await fuzz(world, count)
  const all = [...fields.findings, ...random.findings]
  note(
    `5xx in ${fields.attempts} bad fields and ${count} fuzzed requests`,
    '0',
    String(all.length),
    all.length === 0,
    all,
  )
}

async function sql(world: World) {
  const { parameters, findings } = await attackBySql(world, isShort ? 12 : 1)
  note(
    `parameters of ${parameters} that SQL gets into`,
    '0',
    String(findings.length),
    findings.length === 0,
    findings,
  )
}

async function forgeries(world: World) {
  const { attempts, findings } = await forge(world, isShort ? 8 : 1)
  note(
    `cross-site requests of ${attempts} that were accepted`,
    '0',
    String(findings.length),
    findings.length === 0,
    findings,
  )
}

async function guardedFields(world: World) {
  const { attempts, findings } = await assignGuarded(world, isShort ? 8 : 1)
  note(
    `fields of ${attempts} that only the server may set, but a client did`,
    '0',
    String(findings.length),
    findings.length === 0,
    findings,
  )
}

async function races(world: World, url: string) {
  const [buyers, stock] = isShort ? [20, 5] : [200, 10]
  const { sold, left } = await raceForStock(world, url, buyers, stock)
  note(
    `sold of ${stock} to ${buyers} buyers at once`,
    `${stock}, none left`,
    `${sold}, ${left} left`,
    sold === stock && left === 0,
  )
  const times = isShort ? 10 : 50
  const orders = await raceWithOneKey(world, times)
  note(`orders from one key, sent ${times} times at once`, '1', String(orders), orders === 1)
  const drift = await raceForLikes(world)
  note('drift of a like counter', '0', String(drift), drift === 0)
}

async function privacy(world: World, url: string) {
  const quotes = await quoteThePast(world, url)
  const quoted = String(quotes.findings.length)
  note(
    `messages of ${quotes.attempts} from before joining, or hidden, that a quote shows`,
    '0',
    quoted,
    quotes.findings.length === 0,
    quotes.findings,
  )
  const { attempts, findings } = await readDiscreetGroup(world, url, isShort ? 7 : 1)
  const shown = String(findings.length)
  note(
    `answers of ${attempts} that show outsiders a discreet group`,
    '0',
    shown,
    findings.length === 0,
    findings,
  )
}

async function stolenSessions(url: string) {
  const { attempts, findings } = await stealSessions(url)
  const set = String(findings.length)
  note(`addresses set in ${attempts} attempts with a stolen session`, '0', set, set === '0', findings)
}

async function sharedAddresses() {
  for (const { figure, target: aim, measured, isGood } of await attackSharedAddresses(isShort))
    note(figure, aim, measured, isGood)
}

async function slowClients(url: string) {
  const kinds = isShort ? (['headers'] as const) : (['headers', 'body', 'reading'] as const)
  for (const kind of kinds) {
    // NOTE: below the number of connections that one address may open.
    const { left, p99 } = await attackSlowly(url, kind, 40, kind === 'headers' ? 20 : 40)
    const measured = `${left} left, others wait ${p99.toFixed(0)} ms (p99)`
    // NOTE: they wait for tens of seconds where such clients have an effect; a loaded machine takes one.
    note(`40 clients with slow ${kind}`, '0 left, others below 5,000 ms', measured, left === 0 && p99 < 5_000)
  }
}

async function kills(target: Target, world: World) {
  const rounds = isShort ? 2 : 50
  const { acknowledged, lost, drift } = await killWhileWriting(target, world, rounds)
  note(
    `lost of ${acknowledged} acknowledged posts, ${rounds} × kill -9 of app, or app and database`,
    '0',
    String(lost),
    lost === 0 && acknowledged > 0,
  )
  note('drift of a counter after the kills', '0', String(drift), drift === 0)
}

const removeTemporaryFiles = storeTemporaryFilesInMemory()
const target = await startTarget()
try {
  const world = await openWorld(target.url)
  const parts = {
    permissions: () => permissions(world),
    input: () => input(world),
    sql: () => sql(world),
    guardedFields: () => guardedFields(world),
    forgeries: () => forgeries(world),
    stolenSessions: () => stolenSessions(target.url),
    sharedAddresses,
    races: () => races(world, target.url),
    privacy: () => privacy(world, target.url),
    slowClients: () => slowClients(target.url),
    kills: () => kills(target, world),
  }
  for (const [name, attack] of Object.entries(parts)) if (isChosen(name)) await attack()
} finally {
  await target.stop()
  removeTemporaryFiles()
}
const failed = lines.filter(({ isGood }) => !isGood).length
process.stdout.write(`${lines.length - failed} of ${lines.length} figures hold\n`)
process.exitCode = failed === 0 ? 0 : 1
