import { job, scheduledJob } from '#platform/server/jobs/queue.ts'
import { eraseLongGone } from './account-deletion.ts'
import { forgetNamesIn, forgetNamesJob, forgetShopsIn, forgetShopsJob } from './erased-names.ts'

export const eraseDeactivated = scheduledJob('leaving.erase', 60, ({ db, config }) =>
  eraseLongGone(db, config),
)

export const forgetErasedNames = job(forgetNamesJob.name, {
  input: forgetNamesJob.input,
  run: ({ db }, slice) => forgetNamesIn(db, slice),
})

export const forgetErasedShops = job(forgetShopsJob.name, {
  input: forgetShopsJob.input,
  run: ({ db }, slice) => forgetShopsIn(db, slice),
})
