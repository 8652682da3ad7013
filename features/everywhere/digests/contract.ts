import * as z from 'zod/mini'
import { get, put } from '#platform/contract/endpoint.ts'
import { digestMessages } from './copy.ts'

export const cadences = ['off', 'daily', 'weekly'] as const

export const digestLimits = {
  notifications: 8,
  posts: 5,
  discussions: 3,
  events: 5,
  /** Events that begin within this time. */
  eventDays: 10,
  /** Of the text of a post. */
  excerpt: 160,
  /** The site's hour at which digests are sent; weekly ones on Thursdays, in time for the weekend. */
  hour: 17,
  /** A member who has not been here for this long gets none. */
  idleDays: 180,
}

const Settings = z.object({ cadence: z.enum(cadences, { error: () => digestMessages.badCadence }) })
export type DigestSettings = z.infer<typeof Settings>
export type Cadence = DigestSettings['cadence']

export const digestApi = {
  settings: get('/api/users/me/digest', 'Read how often you get a digest', {
    access: 'member',
    answer: Settings,
  }),
  setSettings: put('/api/users/me/digest', 'Change how often you get a digest', {
    access: 'member',
    body: Settings,
    answer: Settings,
  }),
}
