import { settleBanJob } from '#features/community/groups/server/bans/bans.ts'
import { job } from '#platform/server/jobs/queue.ts'
import { settleBan } from './settle-ban.ts'

export const settleBans = job(settleBanJob.name, {
  input: settleBanJob.input,
  run: ({ db }, ban) => settleBan(db, ban),
})
