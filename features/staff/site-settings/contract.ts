import * as z from 'zod/mini'
import { settingControls } from '#features/site/settings/settings.ts'
import { get, patch, post } from '#platform/contract/endpoint.ts'
import { Message } from '#platform/contract/fields.ts'
import { emailAddress } from '#platform/contract/typed/email.ts'
import { pastedLine } from '#platform/contract/typed/pasted.ts'
import { siteSettingsMessages } from './copy.ts'

export const siteSettingsLimits = {
  email: 254,
  /** The longest part of a value that the audit log shows. */
  auditValue: 50,
}

/** A text, a number, or whether it is on. null in a request brings back the default; null in an answer stands for a secret. */
export const SettingValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]))
export type SettingValue = z.infer<typeof SettingValue>

export const Setting = z.object({
  key: z.string(),
  group: z.string(),
  label: z.string(),
  help: z.string(),
  value: SettingValue,
  isSecret: z.boolean(),
  isSet: z.boolean(),
  source: z.enum(['default', 'stored', 'environment']),
  control: z.enum(settingControls),
  /** What a choice can be; null for the others. */
  options: z.nullable(z.array(z.string())),
})
export type Setting = z.infer<typeof Setting>

const error = () => siteSettingsMessages.badValues
const badAddress = { error: () => siteSettingsMessages.badAddress }

export const siteSettingsApi = {
  list: get('/api/admin/settings', 'Read the settings of the site', {
    access: 'admin',
    answer: z.array(Setting),
  }),
  change: patch('/api/admin/settings', 'Change the settings of the site', {
    access: 'admin',
    body: z.object({ values: z.record(z.string(), SettingValue, { error }) }),
    answer: z.array(Setting),
    hidesContent: true,
  }),
  testMail: post('/api/admin/settings/test-mail', 'Send a test email', {
    access: 'admin',
    body: z.object({
      to: z.pipe(pastedLine(badAddress, siteSettingsLimits.email), emailAddress(badAddress)),
    }),
    answer: Message,
    limit: '20 per hour',
  }),
}
