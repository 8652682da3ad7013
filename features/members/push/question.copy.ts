import { catalogue } from '#platform/contract/catalogue.ts'
/** Asked once, after the first message or RSVP. */
export const pushQuestionCopy = catalogue('pushQuestionCopy', {
  title: 'Turn on notifications?',
  text: 'On this device’s lock screen, about things that matter to you.',
  facts: {
    messages: 'Messages to you',
    replies: 'Replies and mentions',
    events: 'Changes to events you’re going to',
    discreet: 'In Settings you can make them say only that there’s something new.',
  },
  once: 'Your browser will ask once more. You can change this at any time in Settings, under Notifications.',
  notNow: 'Not now',
  allow: 'Allow',
})
