import { catalogue } from '#platform/contract/catalogue.ts'

export const voiceMessages = catalogue('voiceMessages', {
  wrongType: 'The voice note is in a format that can’t be played here.',
  incomplete: 'The voice note is incomplete. Please record it again.',
})

/** What stands for a voice note where it is not played: in lists, quotes and reports. */
export const voiceCopy = catalogue('voiceCopy', {
  note: 'Voice note',
  record: 'Record a voice note',
  hidden: 'Voice note hidden',
  hiddenText: 'Voice notes from people you don’t follow stay hidden until you accept.',
})
