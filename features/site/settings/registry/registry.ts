import { announcementSettings } from './announcement-settings.ts'
import { contactSettings } from './contact-settings.ts'
import { emailSettings } from './email-settings.ts'
import { limitSettings } from './limit-settings.ts'
import { lookSettings } from './look-settings.ts'
import { marketSettings } from './market-settings.ts'
import { membershipSettings } from './membership-settings.ts'
import { nameSettings } from './name-settings.ts'
import { notificationSettings } from './notification-settings.ts'
import { regionSettings } from './region-settings.ts'
import { registrationSettings } from './registration-settings.ts'
import { sectionSettings } from './section-settings.ts'
import type { SettingRow } from './setting-group.ts'
import { softwareSettings } from './software-settings.ts'

/** Every setting of the site: the screen, the calls, the command line and the documentation are made from these rows. */
export const settingRows: readonly SettingRow[] = [
  ...nameSettings,
  ...lookSettings,
  ...sectionSettings,
  ...contactSettings,
  ...regionSettings,
  ...registrationSettings,
  ...announcementSettings,
  ...emailSettings,
  ...notificationSettings,
  ...membershipSettings,
  ...marketSettings,
  ...limitSettings,
  ...softwareSettings,
]

const byKey = new Map(settingRows.map((row) => [row.key, row]))

export const settingRowOf = (key: string): SettingRow | undefined => byKey.get(key)
