import semver from 'semver'
import { dayMs, hourMs } from '#platform/contract/durations.ts'
import type { Config } from '#platform/server/config/config.ts'
import { OutsideRequestError } from '#platform/server/outside-request.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { readVersion } from '#platform/server/version.ts'
import { newVersionLimits, type NewVersion } from '../../new-version.contract.ts'
import { fetchNewest } from './fetch-newest.ts'
import { deleteAnswer, findAnswer, saveAnswer, saveFailure } from './new-version.queries.ts'

type Source = { db: Db; config: Config }

/** Whether a newer version is out, as the address that the operator has set said last. */
export async function readNewVersion({ db, config: { newVersionUrl } }: Source): Promise<NewVersion> {
  const running = await readVersion()
  const answer = newVersionUrl === null ? undefined : await findAnswer(db, newVersionUrl)
  if (!answer) return { running, newer: null, failing: null }
  const { version, notes, failingSince, error } = answer
  const isNewer = version !== null && semver.gt(version, running)
  const isFailing =
    failingSince !== null && Date.parse(failingSince) <= Date.now() - newVersionLimits.quietDays * dayMs
  return {
    running,
    newer: isNewer ? { version, notes } : null,
    failing: isFailing ? { since: failingSince, error: error ?? '' } : null,
  }
}

/** Asks the address, unless it was asked within a day. One that is new is asked at once. */
export async function askForNewVersion({ db, config }: Source) {
  const url = config.newVersionUrl
  if (url === null) return deleteAnswer(db)
  const answer = await findAnswer(db, url)
  if (answer && Date.parse(answer.askedAt) > Date.now() - newVersionLimits.hours * hourMs) return
  try {
    await saveAnswer(db, url, await fetchNewest(config, url))
  } catch (error) {
    if (!(error instanceof OutsideRequestError)) throw error
    await saveFailure(db, url, error.message)
  }
}
