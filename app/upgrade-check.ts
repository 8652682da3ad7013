import { readFile, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Pool } from 'pg'
import type { Config } from '#platform/server/config/config.ts'
import { findBinariesVersion } from '#platform/server/embedded-postgres/binaries.ts'
import { outdatedSince, packagedRelease } from '#platform/server/embedded-postgres/release.ts'
import { silentLog } from '#platform/server/log.ts'
import { findDataVersion } from '#platform/server/migrations/data-version.ts'
import { findPending } from '#platform/server/migrations/migrate.ts'
import { upgradeTimes, type MigrationTime } from '#platform/server/migrations/upgrade-time.ts'
import { connect } from '#platform/server/postgres/connect.ts'
import { readTestedNode, readVersion } from '#platform/server/version.ts'
import { readEnvironment } from './read-environment.ts'

/** `stops`: a start would fail, or must not be tried. */
export type UpgradeFact = { level: 'fine' | 'attention' | 'stops'; text: string }

const gigabyte = 1024 ** 3
const backupHours = 26

/** What a start of this code would do with the data of this environment. Changes nothing. */
export async function checkUpgrade(environment: Record<string, string | undefined>): Promise<UpgradeFact[]> {
  const variables = checkVariables(environment)
  if (!variables.config) return [...variables.facts, await aboutNode()]
  const { config } = variables
  const facts = [...variables.facts, await aboutNode()]
  if (config.databaseUrl !== undefined) return [...facts, ...(await aboutData(config))]

  const postgres = await aboutEmbedded(config)
  const isStopped = postgres.facts.some(({ level }) => level === 'stops')
  if (!postgres.hasData || isStopped) return [...facts, ...postgres.facts]
  return [...facts, ...postgres.facts, ...(await aboutData(config))]
}

function checkVariables(environment: Record<string, string | undefined>) {
  try {
    return { config: readEnvironment(environment), facts: [fine('All variables are known and valid.')] }
  } catch (error) {
    return { config: null, facts: [stops(textOf(error))] }
  }
}

async function aboutNode(): Promise<UpgradeFact> {
  const [tested, mine] = [await readTestedNode(), process.versions.node]
  const text = `Node ${mine}; this version is tested with ${tested}.`
  return majorOf(mine) < majorOf(tested) ? stops(`${text} Install that one.`) : fine(text)
}

/** Of the embedded database, before it is opened. */
async function aboutEmbedded({ dataDir }: Config): Promise<{ hasData: boolean; facts: UpgradeFact[] }> {
  const version = await findBinariesVersion()
  if (!version)
    return { hasData: false, facts: [stops('No Postgres for this machine is installed: run npm ci.')] }
  const made = await readFile(path.join(dataDir, 'postgres', 'PG_VERSION'), 'utf8').catch(() => null)
  if (made === null)
    return { hasData: false, facts: [fine(`${dataDir} has no database: a start creates an empty one.`)] }
  if (majorOf(made) !== majorOf(version))
    return {
      hasData: true,
      facts: [
        stops(
          `The data were made by Postgres ${made.trim()}, and Postgres ${version} is installed: back up with the old version, and restore with this one.`,
        ),
      ],
    }
  const since = outdatedSince(Date.now())
  const text = `The embedded Postgres is ${packagedRelease.version}`
  return {
    hasData: true,
    facts: [since ? attention(`${text}, and newer releases exist since ${since}.`) : fine(`${text}.`)],
  }
}

async function aboutData(config: Config): Promise<UpgradeFact[]> {
  try {
    const { databaseUrl, databaseOwnerUrl, dataDir } = config
    const connection = await connect({ databaseUrl, databaseOwnerUrl, dataDir, poolSize: 1, log: silentLog })
    try {
      return await readData(connection.ownerPool, config)
    } finally {
      await connection.close()
    }
  } catch (error) {
    return [stops(textOf(error))]
  }
}

async function readData(pool: Pool, config: Config): Promise<UpgradeFact[]> {
  const { applied, pending } = await findPending(pool)
  const code = `This is Highveld ${await readVersion()}`
  if (applied === 0) return [fine(`${code}. The database is empty: a start creates all tables.`)]
  const from = (await findDataVersion(pool)) ?? '0.2'
  return [
    fine(`${code}; the data were used last by ${from}.`),
    aboutMigrations(await upgradeTimes(pool, pending)),
    await aboutDisk(pool, config),
    await aboutBackup(pool),
  ]
}

/** Only steps that hold a lock for at least a second are called standing still. */
function aboutMigrations(times: MigrationTime[]): UpgradeFact {
  if (times.length === 0) return fine('No migration is pending.')
  const seconds = times.reduce((total, time) => total + time.seconds, 0)
  const lines = times.flatMap(({ name, stops }) => [
    `    ${name}`,
    ...stops.map((what) => `        stops ${what}`),
  ])
  const standsStill = times.some(({ stops }) => stops.length > 0)
  const summary = standsStill
    ? `in which the site stands still for about ${Math.ceil(seconds)} s in all, as below. Indexes that are built beside the work take longer, and stop nothing`
    : 'and none of them stops reads or writes for more than a second'
  const text = `A start applies ${times.length} migrations, ${summary}:\n${lines.join('\n')}`
  return standsStill ? attention(text) : fine(text)
}

/** A migration may write the largest table once more. */
async function aboutDisk(pool: Pool, { dataDir, databaseUrl }: Config): Promise<UpgradeFact> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select max(pg_total_relation_size(oid)) as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const needed = gigabyte + (databaseUrl === undefined ? (rows[0]?.bytes ?? 0) : 0)
  const { bavail, bsize } = await statfs(dataDir)
  const text = `${inGigabytes(bavail * bsize)} are free in ${dataDir}; a migration may need ${inGigabytes(needed)}.`
  return bavail * bsize < needed ? stops(text) : fine(text)
}

async function aboutBackup(pool: Pool): Promise<UpgradeFact> {
  const advice = 'Make one first: npm run backup -- <folder>.'
  const { rows: table } = await pool.query(
    `select to_regclass('public.backup_runs') is not null as "isThere"`,
  )
  if (!table[0]?.isThere) return attention(`These data do not know when they were backed up. ${advice}`)
  const { rows } = await pool.query<{ name: string; hours: number }>(
    `select name, floor(extract(epoch from now() - started_at) / 3600)::int as hours from backup_runs
     where state = 'succeeded' and deleted_at is null order by started_at desc limit 1`,
  )
  const [newest] = rows
  if (!newest) return attention(`There is no nightly backup. ${advice}`)
  const text = `The newest nightly backup is ${newest.name}, ${newest.hours} hours old.`
  return newest.hours > backupHours ? attention(`${text} ${advice}`) : fine(text)
}

const fine = (text: string): UpgradeFact => ({ level: 'fine', text })
const attention = (text: string): UpgradeFact => ({ level: 'attention', text })
const stops = (text: string): UpgradeFact => ({ level: 'stops', text })
const majorOf = (version: string) => Number.parseInt(version, 10)
const inGigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`
const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
