import { followSettings, saveSetting } from '#features/site/settings/server/settings.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { siteSettingsMessages } from '../copy.ts'
import { countPrices, readRecordedCurrency, recordCurrency, type Currency } from './price-currency.queries.ts'

/**
 * The currency of the prices in this database is stored beside them, by the first start. Throws where the configuration names another one
 * and members have set prices or paid: each would be read as another amount.
 */
export async function assertCurrency(db: Db, currency: Currency): Promise<void> {
  const other = await findPricesInOther(db, currency)
  if (other) throw new Error(siteSettingsMessages.otherCurrency(currency, other.currency, other.count))
  await recordCurrency(db, currency)
}

/** The prices that another currency would relabel; null where it may be used. */
export async function findPricesInOther(db: Db, currency: Currency) {
  const recorded = await readRecordedCurrency(db)
  if (recorded === null || recorded === currency) return null
  const count = await countPrices(db)
  return count > 0 ? { currency: recorded, count } : null
}

/** At the start. Where nobody has chosen a currency, that of the prices becomes the setting. */
export async function prepareCurrency(db: Db, config: Config): Promise<void> {
  const other = config.isCurrencyChosen ? null : await findPricesInOther(db, config.site.currency)
  if (other) {
    await saveSetting(db, config, 'currency', other.currency)
    await followSettings(db, config)
  }
  await assertCurrency(db, config.site.currency)
}

/** From now on each price is the same number in this currency. */
export async function useCurrency(db: Db, config: Config, currency: Currency): Promise<void> {
  await recordCurrency(db, currency)
  await saveSetting(db, config, 'currency', currency)
}
