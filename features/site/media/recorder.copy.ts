import { catalogue } from '#platform/contract/catalogue.ts'

/** Of what loads when a voice note is recorded or played. */
export const recorderCopy = catalogue('recorderCopy', {
  recording: 'Recording a voice note',
  asking: 'Waiting for the microphone',
  reading: 'One moment',
  stop: 'Stop and listen',
  cancel: 'Cancel the recording',
  remove: 'Remove the voice note',
  left: (time: string) => `${time} left`,
  refused: 'The microphone is not available. Allow it for this site in the settings of your browser.',
  failed: 'The recording failed. Please try again.',
  play: (time: string) => `Play voice note, ${time}`,
  pause: 'Pause voice note',
  place: 'Place in the voice note',
  tapToLoad: (kilobytes: number) => `Tap to load · ${kilobytes} KB`,
  cannotPlay: 'The voice note can’t be played.',
})
