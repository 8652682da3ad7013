import { defineNotifications } from '#features/notifications/notification-types.ts'

const about = (
  preference: 'appNotifications' | 'eventReminders',
  text: (name: string, thing: string) => string,
) => ({ category: 'event', opens: 'event', preference, text }) as const

/** The thing is the title of the event. */
export const eventNotifications = defineNotifications({
  eventAttended: about('appNotifications', (name, thing) => `${name} is going to ${thing}`),
  eventCancelled: about('appNotifications', (_name, thing) => `${thing} has been cancelled`),
  eventChanged: about('appNotifications', (_name, thing) => `${thing} has a new date or place`),
  eventPromoted: about(
    'appNotifications',
    (_name, thing) => `A place has opened up: you are going to ${thing}`,
  ),
  eventTomorrow: about('eventReminders', (_name, thing) => `${thing} starts in less than a day`),
  eventSoon: about('eventReminders', (_name, thing) => `${thing} starts in less than an hour`),
})
