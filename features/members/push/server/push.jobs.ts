import { collectPushesJob } from '#features/members/notifications/server/pushes.ts'
import { job } from '#platform/server/jobs/queue.ts'
import { collectDuePushes, sendPush, sendPushJob } from './deliver-pushes.ts'

export const collectPushes = job(collectPushesJob.name, {
  input: collectPushesJob.input,
  lane: 'push',
  run: ({ db }, { userId }) => collectDuePushes(db, userId),
})

export const sendPushes = job(sendPushJob.name, {
  input: sendPushJob.input,
  lane: 'push',
  run: ({ db, config }, { subscriptionId, ids }) => sendPush(db, config, subscriptionId, ids),
})
