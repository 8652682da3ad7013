import { describeSettings } from '#features/site/settings/server/settings.ts'
import type { Settings } from '#features/site/settings/settings.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { setupSteps, type Setup } from '../contract.ts'
import { findSetup } from './setup.queries.ts'

export async function readSetup(db: Db, config: Config, viewer: Viewer): Promise<Setup> {
  const { hasSecondFactor, hasGroup, hasPeople } = await findSetup(db, viewer)
  const settings = await describeSettings(db, config)
  const isSet = (wanted: keyof Settings) =>
    settings.some(({ row, source }) => row.key === wanted && source !== 'default')
  const isDone = {
    name: isSet('name'),
    currency: config.isCurrencyChosen,
    address: isSet('address'),
    operator: isSet('operator'),
    url: config.site.url !== '',
    mail: config.smtpUrl !== undefined,
    secondFactor: hasSecondFactor,
    group: hasGroup,
    people: hasPeople,
  }
  return { steps: setupSteps.map((name) => ({ name, isDone: isDone[name] })) }
}
