import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { askForNewVersion } from './new-version.ts'

/** Every hour, so that an address that was just set is asked soon; each is asked once a day. */
export const askForVersion = scheduledJob('newVersion.ask', 60, askForNewVersion, 'previews')
