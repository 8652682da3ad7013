import { emptyOrLine, lineLike, onOrOff } from '../setting-kinds.ts'
import { settingDefaults, settingMessages } from '../settings.ts'
import { settingGroup } from './setting-group.ts'

/** A day and a time where the site is. */
const time = () =>
  lineLike(
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3]):[0-5]\d$/,
    () => settingMessages.badTime,
  )

export const announcementSettings = settingGroup('announcement', {
  announcement: {
    ...emptyOrLine(),
    label: 'Announcement',
    help: 'A bar above every page, until somebody dismisses it. Empty: none.',
    default: settingDefaults.announcement,
  },
  announcementFrom: {
    ...time(),
    label: 'Shown from',
    help: 'Such as 2026-12-24 18:00, in the time zone of the site. Empty: at once.',
    default: settingDefaults.announcementFrom,
  },
  announcementUntil: {
    ...time(),
    label: 'Shown until',
    help: 'Such as 2026-12-27 08:00, in the time zone of the site. Empty: until you remove it.',
    default: settingDefaults.announcementUntil,
  },
  readOnly: {
    ...onOrOff(),
    label: 'Read only',
    help: 'Nobody can write, order or change anything, for as long as it is on. People still log in and report things, and the staff work in the console.',
    default: settingDefaults.readOnly,
  },
  readOnlyText: {
    ...emptyOrLine(),
    label: 'Why it is read only',
    help: 'Shown above every page and to whoever wants to write.',
    default: settingDefaults.readOnlyText,
  },
})
