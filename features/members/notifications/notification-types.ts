import { catalogue } from '#platform/contract/catalogue.ts'
import type { NotificationCategory, Opens } from './contract.ts'

type Preference =
  /** Has no switch of its own: app and e-mail each decide for themselves. */
  | 'general'
  | 'commentNotifications'
  | 'replyNotifications'
  | 'followNotifications'
  | 'eventReminders'
  | 'messageNotifications'
  /** In the app it is shown in any case: what concerns the safety of the account. */
  | 'always'

export type NotificationType = {
  /** Stored with each notification: renaming one needs a migration. */
  name: string
  category: NotificationCategory
  opens: Opens
  preference: Preference
  /** Whether it is worth a mail, where the member wants any. */
  mails: boolean
  /** Whether it is pushed to the devices where the member wants that. */
  pushes: boolean
  /** The same person doing it again to the same subject is notified again. */
  repeats: boolean
  /** What it is about counts as an unread conversation already, so the icon of the app does not count it again. */
  isMessage: boolean
  /** SQL over the row `notifications`: what it is about is still there. A notification goes away with its subject. */
  subjectExists?: string
  /** SQL over the rows `notifications` and `each`, whose `id` is that of one of those who did it: they have not taken it back. */
  actorStands?: string
  /** What the text says instead of a subject in a discreet group, such as 'an event'. */
  unnamed: string
  /** `name` is of the people who did it, `subject` what it is about, where the caller gives one. */
  text: (name: string, subject: string) => string
}

type NotificationTexts = Pick<NotificationType, 'text' | 'unnamed'>
type Defaults = Pick<NotificationType, 'mails' | 'pushes' | 'repeats' | 'isMessage' | 'unnamed'>
type Row = Omit<NotificationType, 'name' | keyof Defaults> & Partial<Defaults>

const defaults: Defaults = { mails: true, pushes: true, repeats: false, isMessage: false, unnamed: '' }

/** A feature's notification types, by name. `catalogueName` is what translations call their texts, which are looked up when one is composed. */
export function defineNotifications<Name extends string>(catalogueName: string, rows: Record<Name, Row>) {
  const entries = Object.entries<Row>(rows)
  const english = entries.map(([name, { text, unnamed = '' }]) => [name, { text, unnamed }] as const)
  const texts = catalogue(catalogueName, Object.fromEntries(english))
  const named = entries.map(([name, row]) => [name, notificationType(name, row, texts)])
  return Object.fromEntries(named) as Record<Name, NotificationType>
}

const notificationType = (
  name: string,
  row: Row,
  texts: Record<string, NotificationTexts>,
): NotificationType => ({
  ...defaults,
  ...row,
  name,
  text: (...parameters) => (texts[name] ?? row).text(...parameters),
  get unnamed() {
    return texts[name]?.unnamed ?? ''
  },
})

let registered: Map<string, NotificationType> | null = null

/** The types of every feature; app/notification-types.ts lists them, since notifications know no other feature. */
export function registerNotificationTypes(types: NotificationType[]) {
  registered = new Map(types.map((type) => [type.name, type]))
}

export function registeredTypes() {
  if (!registered) throw new Error('No notification types are registered')
  return registered
}
