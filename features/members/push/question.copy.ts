import { catalogue } from '#platform/contract/catalogue.ts'
/** Asked once, after the first message or RSVP. */
export const pushQuestionCopy = catalogue('pushQuestionCopy', {
  title: 'Shall we let you know?',
  text: 'Notifications on the lock screen of this device, for what concerns you.',
  facts: {
    messages: 'Messages to you',
    replies: 'Replies and mentions',
    events: 'Changes to events that you go to',
    discreet: 'They can say only that there’s something new: choose it in Settings.',
  },
  once: 'Your browser asks once more. You can change it at any time in Settings, under Notifications.',
  notNow: 'Not now',
  allow: 'Allow',
})
