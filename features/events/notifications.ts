const told = (
  preference: 'appNotifications' | 'eventReminders',
  says: (name: string, thing: string) => string,
) => ({ type: 'event', opens: 'event', preference, says }) as const

/** What is told of an event, which is called by its title. */
export const eventKinds = {
  eventAttended: told('appNotifications', (name, thing) => `${name} is going to ${thing}`),
  eventCancelled: told('appNotifications', (_name, thing) => `${thing} has been cancelled`),
  eventChanged: told('appNotifications', (_name, thing) => `${thing} has a new date or place`),
  eventPromoted: told(
    'appNotifications',
    (_name, thing) => `A place has opened up: you are going to ${thing}`,
  ),
  eventTomorrow: told('eventReminders', (_name, thing) => `${thing} starts in less than a day`),
  eventSoon: told('eventReminders', (_name, thing) => `${thing} starts in less than an hour`),
}
