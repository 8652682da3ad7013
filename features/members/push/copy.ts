import { catalogue } from '#platform/contract/catalogue.ts'
const twoDigits = (hour: number) => `${String(hour).padStart(2, '0')}:00`

export const pushCopy = catalogue('pushCopy', {
  title: 'On this device',
  text: 'Notifications on the lock screen, even when the site is closed. They end when you log out.',
  push: 'Push notifications',
  pushText: 'What you choose below, except likes',
  turnedOn: 'Push notifications are on',
  turnedOff: 'Push notifications are off on this device',
  failed: 'Push notifications couldn’t be changed',
  blocked: 'Your browser blocks notifications from this site. Allow them in its settings, then try again.',
  unsupported:
    'This browser can’t show push notifications. On an iPhone, add the site to the home screen first.',
  discreet: 'Discreet',
  discreetText: 'They only say that there’s something new',
  quiet: 'Quiet hours',
  quietText: 'Anything in between is delivered afterwards. Security alerts always get through.',
  from: 'From',
  until: 'Until',
  hour: twoDigits,
  saved: 'Saved',
  settingsFailed: 'Your settings couldn’t be saved',
})

/** What a push says. */
export const pushTexts = catalogue('pushTexts', {
  discreet: 'You have a new notification',
  several: (count: number) => `${count} new notifications`,
  more: (count: number) => `and ${count} more`,
})

export const pushMessages = catalogue('pushMessages', {
  badSubscription: 'Your browser’s push subscription isn’t valid.',
  badService: 'We don’t send notifications to this push service.',
  badSetting: 'Please choose on or off.',
  badHour: 'Please choose an hour.',
  sameHour: 'Quiet hours can’t begin and end at the same hour.',
  off: 'Push notifications are off on this device.',
})
