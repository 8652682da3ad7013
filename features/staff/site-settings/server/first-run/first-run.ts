import { describeSettings } from '#features/site/settings/server/settings.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { firstRunSteps, firstRunTasks, type FirstRunStep, type FirstRunTask } from '../../first-run-steps.ts'
import type { FirstRun } from '../../first-run.contract.ts'
import { findReady, listMarks, upsertMark } from './first-run.queries.ts'

const dismissed = 'dismissed'

/** What is left of the first run. A task is done as soon as the site has what it is about, wherever that was done. */
export async function readFirstRun(db: Db, config: Config, viewer: Viewer): Promise<FirstRun> {
  const marks = await listMarks(db)
  const isDone = await readTasks(db, config, viewer)
  const steps = firstRunSteps.map((name) => ({
    name,
    isPassed: marks.has(name),
    left: firstRunTasks[name].filter((task) => !isDone[task]),
  }))
  const next = steps.find(({ isPassed }) => !isPassed) ?? steps.find(({ left }) => left.length > 0)
  const isComplete = steps.every(({ left }) => left.length === 0)
  return { steps, next: isComplete ? null : (next?.name ?? null), isDismissed: marks.has(dismissed) }
}

async function readTasks(db: Db, config: Config, viewer: Viewer): Promise<Record<FirstRunTask, boolean>> {
  const { hasSecondFactor, hasGroup, hasPeople } = await findReady(db, viewer)
  const settings = await describeSettings(db, config)
  const isSet = (key: string) => settings.some(({ row, source }) => row.key === key && source !== 'default')
  return {
    name: isSet('name'),
    currency: config.isCurrencyChosen,
    address: isSet('address'),
    operator: isSet('operator'),
    url: config.site.url !== '',
    mail: config.smtpUrl !== undefined,
    secondFactor: hasSecondFactor,
    registration: isSet('registration'),
    group: hasGroup,
    people: hasPeople,
  }
}

type Change = { passed?: FirstRunStep | undefined; isDismissed?: boolean | undefined }

/** Remembers that somebody went on from a step, or wants no reminder. */
export async function changeFirstRun(
  db: Db,
  config: Config,
  viewer: Viewer,
  { passed, isDismissed }: Change,
) {
  await inTransaction(db, async (tx) => {
    if (passed !== undefined) await upsertMark(tx, passed, true)
    if (isDismissed !== undefined) await upsertMark(tx, dismissed, isDismissed)
  })
  return readFirstRun(db, config, viewer)
}
