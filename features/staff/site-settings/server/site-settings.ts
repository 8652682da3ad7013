import { recordAction } from '#features/members/audit/server/audit.ts'
import { offerPlan } from '#features/membership/membership/server/offer-plans.ts'
import type { SettingRow } from '#features/site/settings/registry/setting-group.ts'
import type { FoundSetting } from '#features/site/settings/server/effective-config.ts'
import { describeSettings, followSettings, saveSetting } from '#features/site/settings/server/settings.ts'
import { isSecret } from '#features/site/settings/server/stored-settings.ts'
import { settingMessages } from '#features/site/settings/settings.ts'
import { excerptOf } from '#platform/contract/excerpt.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { AppError, invalid, type Issue } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { siteSettingsLimits, type Setting, type SettingValue } from '../contract.ts'
import { siteSettingsMessages } from '../copy.ts'
import { recordCurrency } from './price-currency.queries.ts'
import { findPricesInOther } from './price-currency.ts'

/** Every setting of the site. What a secret is, nobody can read. */
export const listSiteSettings = async (db: Db, config: Config): Promise<Setting[]> =>
  (await describeSettings(db, config)).map(shapeSetting)

function shapeSetting({ row, text, source }: FoundSetting): Setting {
  const { key, group, label, help, control } = row
  return {
    key,
    group,
    label,
    help,
    value: isSecret(row) ? null : valueOf(row, text),
    isSecret: isSecret(row),
    isSet: text !== '',
    source,
    control,
    options: row.options ? [...row.options] : null,
  }
}

function valueOf({ control }: SettingRow, text: string): SettingValue {
  if (control === 'switch') return text === 'true'
  return (control === 'number' || control === 'hue') && text !== '' ? Number(text) : text
}

type Change = { row: SettingRow; before: FoundSetting; text: string | null }

/** Changes all of these settings or none. `viewer` is null for the command line. */
export async function changeSiteSettings(
  db: Db,
  config: Config,
  viewer: Viewer | null,
  values: Record<string, SettingValue>,
) {
  const found = await describeSettings(db, config)
  const changes = readChanges(found, values)
  assertNotFixed(changes)
  assertComplete(found, changes)
  await inTransaction(db, async (tx) => {
    await changeCurrency(tx, changes)
    await changePrices(tx, found, changes)
    for (const change of changes.filter(isReal)) {
      await saveSetting(tx, config, change.row.key, change.text)
      await recordChange(tx, viewer, change)
    }
  })
  await followSettings(db, config)
  return listSiteSettings(db, config)
}

/** Throws with all that is wrong, each under the key of its setting. */
function readChanges(found: FoundSetting[], values: Record<string, SettingValue>): Change[] {
  const [issues, changes]: [Issue[], Change[]] = [[], []]
  for (const [key, value] of Object.entries(values)) {
    const before = found.find(({ row }) => row.key === key)
    const checked = before && checkValue(before.row, value)
    if (before && checked?.text !== undefined) changes.push({ row: before.row, before, text: checked.text })
    else issues.push({ path: key, message: checked?.problem ?? settingMessages.unknown(key) })
  }
  assertNone(issues)
  return changes
}

function checkValue(row: SettingRow, value: SettingValue): { text?: string | null; problem?: string } {
  if (value === null || (isSecret(row) && value === '')) return { text: null }
  const { data, error } = row.schema.safeParse(String(value))
  return error ? { problem: error.issues[0]?.message ?? settingMessages.blank } : { text: data }
}

function assertNotFixed(changes: Change[]) {
  const issues = changes
    .filter(({ before }) => before.source === 'environment')
    .map(({ row }) => ({ path: row.key, message: siteSettingsMessages.fixed(row.label, row.variable) }))
  const [first] = issues
  if (first) throw new AppError(409, 'fixed-by-environment', first.message, { issues })
}

/** A setting that needs others comes with them, and email with an address of the site's own. */
function assertComplete(found: FoundSetting[], changes: Change[]) {
  const changed = new Map(changes.map(({ row, text }) => [row.key, text ?? row.default]))
  const next = new Map(found.map(({ row, text }) => [row.key, changed.get(row.key) ?? text]))
  const issues = found
    .filter(({ row }) => next.get(row.key) && [row.key, ...row.needs].some((key) => changed.has(key)))
    .flatMap(({ row }) =>
      row.needs
        .filter((key) => !next.get(key))
        .map((path) => ({ path, message: settingMessages.needed(row.label) })),
    )
  const has = (key: string) => next.get(key) === 'true'
  if (changed.has('directorySection') || changed.has('marketSection'))
    if (has('marketSection') && !has('directorySection'))
      issues.push({
        path: changed.has('directorySection') ? 'directorySection' : 'marketSection',
        message: siteSettingsMessages.shopsNeedDirectory,
      })
  const sender = found.find(({ row }) => row.key === 'email')
  const hasSender = changes.some(({ row, text }) => row.key === 'email' && text !== null)
  const isNowMailing = Boolean(changed.get('smtpServer'))
  if (isNowMailing && sender?.source === 'default' && !hasSender)
    issues.push({ path: 'email', message: settingMessages.needsSender })
  assertNone(issues)
}

function assertNone(issues: Issue[]) {
  const [first] = issues
  if (first) throw invalid(first.message, { issues })
}

/** What members have priced in one currency is not read in another. */
async function changeCurrency(db: Db, changes: Change[]) {
  const change = changes.find(({ row }) => row.key === 'currency')
  if (!change) return
  const currency = (change.text ?? change.row.default) === 'ZAR' ? 'ZAR' : 'USD'
  const other = await findPricesInOther(db, currency)
  if (other) {
    const message = siteSettingsMessages.pricesExist(other.currency, currency, other.count)
    throw new AppError(409, 'prices-exist', message, { field: 'currency' })
  }
  await recordCurrency(db, currency)
}

/** What a membership costs from now on. Empty is the price that comes with the software. */
async function changePrices(db: Db, found: FoundSetting[], changes: Change[]) {
  const next = new Map(found.map(({ row, text }) => [row.key, text]))
  for (const { row, text } of changes) next.set(row.key, text ?? row.default)
  const currency = next.get('currency') === 'ZAR' ? 'ZAR' : 'USD'
  for (const [key, period] of pricedPeriods) {
    const typed = next.get(key)
    const priceCents = typed ? Math.round(Number(typed) * 100) : null
    const isChanged = changes.some((change) => change.row.key === key && isReal(change))
    const isRelabelled = priceCents !== null && changes.some((change) => change.row.key === 'currency')
    if (isChanged || isRelabelled) await offerPlan(db, { currency, period, priceCents })
  }
}

const pricedPeriods = [
  ['membershipMonthPrice', 'month'],
  ['membershipYearPrice', 'year'],
] as const

/** A value that is the default already is stored all the same: the admin chose it. */
const isReal = ({ before, text }: Change) =>
  text === null ? before.source === 'stored' : before.source !== 'stored' || before.text !== text

async function recordChange(db: Db, viewer: Viewer | null, { row, before, text }: Change) {
  await recordAction(db, viewer, 'settings.change', {
    aboutType: 'setting',
    detail: { key: row.key, name: changeText(row, before.text, text) },
    ...(viewer ? {} : { reason: siteSettingsMessages.byCommand }),
  })
}

function changeText(row: SettingRow, before: string, text: string | null) {
  if (isSecret(row))
    return text === null
      ? siteSettingsMessages.secretRemoved(row.label)
      : siteSettingsMessages.secretSet(row.label)
  const shown = (value: string) =>
    value === '' ? siteSettingsMessages.none : excerptOf(value, siteSettingsLimits.auditValue)
  return siteSettingsMessages.changed(row.label, shown(before), shown(text ?? row.default))
}
