import { defineNotifications } from '#features/members/notifications/notification-types.ts'

const about = (preference: 'general' | 'eventReminders', text: (name: string, title: string) => string) =>
  ({ category: 'event', opens: 'event', preference, text, unnamed: 'an event' }) as const

/** The subject is the title of the event. */
export const eventNotifications = defineNotifications('eventNotifications', {
  eventAttended: {
    ...about('general', (name, title) => `${name} is going to ${title}`),
    actorStands: `exists (select from rsvps where rsvps.post_id = notifications.related_id and rsvps.user_id = each.id and rsvps.state = 'going')`,
  },
  eventCancelled: about('general', (_name, title) => `${title} has been cancelled`),
  eventChanged: about('general', (_name, title) => `${title} has a new date or place`),
  eventPaused: {
    ...about(
      'general',
      (_name, title) => `${title} is on hold: its host is away. We’ll tell you if it’s back`,
    ),
    opens: 'nothing',
    repeats: true,
  },
  eventResumed: {
    ...about('general', (_name, title) => `${title} takes place after all: its host is back`),
    repeats: true,
  },
  eventEdited: { ...about('general', (name, title) => `${name} edited ${title}`), repeats: true },
  eventPromoted: about('general', (_name, title) => `A place has opened up: you are going to ${title}`),
  eventTomorrow: about('eventReminders', (_name, title) => `${title} starts in less than a day`),
  eventSoon: about('eventReminders', (_name, title) => `${title} starts in less than an hour`),
})
