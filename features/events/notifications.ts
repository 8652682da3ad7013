const told = (
  preference: 'appNotifications' | 'eventReminders',
  says: (name: string, thing: string) => string,
) => ({ type: 'event', opens: 'event', preference, says }) as const

/** What is told of an event, which is called by its title. */
export const eventKinds = {
  eventAttended: told('appNotifications', (name, thing) => `${name} said yes to ${thing}`),
  eventCancelled: told('appNotifications', (_name, thing) => `${thing} has been cancelled`),
  eventChanged: told('appNotifications', (_name, thing) => `${thing} has a new date or place`),
  eventPromoted: told(
    'appNotifications',
    (_name, thing) => `A place has come free: you are going to ${thing}`,
  ),
  eventTomorrow: told('eventReminders', (_name, thing) => `${thing} begins within a day`),
  eventSoon: told('eventReminders', (_name, thing) => `${thing} begins within the hour`),
}
