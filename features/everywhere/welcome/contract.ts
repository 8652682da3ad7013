import * as z from 'zod/mini'
import { get } from '#platform/contract/endpoint.ts'

export const setupSteps = [
  'name',
  'currency',
  'address',
  'operator',
  'url',
  'mail',
  'secondFactor',
  'group',
  'people',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** What the admin of a new installation has done and not done. */
export const Setup = z.object({ steps: z.array(z.object({ name: z.enum(setupSteps), isDone: z.boolean() })) })
export type Setup = z.infer<typeof Setup>

export const welcomeApi = {
  setup: get('/api/admin/setup', { access: 'admin', answer: Setup }),
}
