import { holdCards } from '#features/market/payments/server/saved-cards/saved-cards.ts'
import { adoptMediaFolder, assertOwnMediaFolder } from '#features/site/media/server/media-folder-owner.ts'
import { removeOrphans, trashStrays } from '#features/site/media/server/sweeps.ts'
import { describeSettings } from '#features/site/settings/server/settings.ts'
import { isSecret } from '#features/site/settings/server/stored-settings.ts'
import { useCurrency } from '#features/staff/site-settings/server/price-currency.ts'
import { changeSiteSettings } from '#features/staff/site-settings/server/site-settings.ts'
import { readConfig, type Config } from '#platform/server/config/config.ts'
import { AppError } from '#platform/server/errors.ts'
import { silentLog } from '#platform/server/log.ts'
import { prepareSchema } from '#platform/server/migrations/prepare-schema.ts'
import { connect } from '#platform/server/postgres/connect.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { mediaStorage } from '#platform/server/storage/media-storage.ts'
import { say, sayAndFail } from './print.ts'
import { leaveRoot, writePrivately } from './private-process.ts'

const usage = `Usage:
  npm run admin -- <username>                 makes a member an administrator
  npm run admin -- settings list              lists the settings of the site
  npm run admin -- settings set <key> <value> changes one
  npm run admin -- settings reset <key>       brings back its default
  npm run admin -- currency <USD or ZAR>      reads the numbers of all prices in this currency from now on
  npm run admin -- cards hold                 ends saved cards whose payments are due, after the database went back in time
  npm run admin -- media adopt                uses the stored pictures with this database, whatever they belonged to
  npm run admin -- media sweep                sweeps the stored pictures, however much that takes away`

type Command = (db: Db, config: Config) => Promise<void>

try {
  const command = commandOf(process.argv.slice(2))
  await leaveRoot()
  writePrivately()
  const config = readConfig(process.env)
  const { databaseUrl, databaseOwnerUrl, dataDir } = config
  const connection = await connect({ databaseUrl, databaseOwnerUrl, dataDir, poolSize: 1, log: silentLog })
  try {
    await prepareSchema(connection, silentLog)
    await command(connection.db, config)
  } finally {
    await connection.close()
  }
} catch (error) {
  sayAndFail(error)
}

function commandOf([first, ...rest]: string[]): Command {
  if (first === undefined) throw new Error(usage)
  const [command, key, ...value] = rest
  if (first === 'cards' && command === 'hold' && key === undefined) return holdDueCards
  if (first === 'media' && command === 'adopt' && key === undefined) return adoptMedia
  if (first === 'media' && command === 'sweep' && key === undefined) return sweepMedia
  if (first === 'currency' && isCurrency(command) && key === undefined) return changeCurrency(command)
  if (first !== 'settings' && command === undefined) return makeAdmin(first)
  if (first !== 'settings') throw new Error(usage)
  if (command === 'list' && key === undefined) return listSettings
  if (command === 'reset' && key !== undefined && value.length === 0) return setSetting(key, null)
  if (command === 'set' && key !== undefined && value.length > 0) return setSetting(key, value.join(' '))
  throw new Error(usage)
}

const isCurrency = (text: string | undefined) => text === 'USD' || text === 'ZAR'

function changeCurrency(currency: 'USD' | 'ZAR'): Command {
  return async (db, config) => {
    await useCurrency(db, config, currency)
    const { SITE_CURRENCY: given } = config.environment
    const next = given && given !== currency ? ` Start Highveld with SITE_CURRENCY=${currency}.` : ''
    say(`All prices are in ${currency} now, with the same numbers.${next}`)
  }
}

async function holdDueCards(db: Db) {
  await holdCards(db)
  say('Members whose payments are due pay them by hand.')
}

function makeAdmin(username: string): Command {
  return async (db) => {
    const made = await db
      .updateTable('users')
      .set({ role: 'admin' })
      .where((where) =>
        where(where.fn<string>('lower', ['username']), '=', username.replace(/^@/, '').toLowerCase()),
      )
      .where('deactivatedAt', 'is', null)
      .returning('username')
      .executeTakeFirst()
    if (!made) throw new Error(`There is no member called ${username}.`)
    say(`${made.username} is an administrator now.`)
  }
}

async function adoptMedia(db: Db, config: Config) {
  await adoptMediaFolder(db, config)
  say(`The media ${mediaStorage(config).title} belongs to this database now.`)
}

async function sweepMedia(db: Db, config: Config) {
  await assertOwnMediaFolder(db, config)
  const removed = await removeOrphans(db, config, { isUnlimited: true })
  const trashed = await trashStrays(db, config, { isUnlimited: true })
  say(`Removed ${removed} pictures that nothing shows, and moved ${trashed} unknown files to the trash.`)
}

async function listSettings(db: Db, config: Config) {
  for (const { row, text, source } of await describeSettings(db, config)) {
    const shown = isSecret(row) && text !== '' ? '(secret)' : text
    say(`${row.key.padEnd(22)} ${shown}  (${source === 'environment' ? row.variable : source})`)
  }
}

function setSetting(key: string, value: string | null): Command {
  return async (db, config) => {
    await changeSiteSettings(db, config, null, { [key]: value }).catch((error: unknown) => {
      if (!(error instanceof AppError) || !error.issues) throw error
      throw new Error(error.issues.map(({ path, message }) => `${path}: ${message}`).join('\n'))
    })
    say('Saved. The site shows it within a few seconds.')
  }
}
