import { catalogue } from '#platform/contract/catalogue.ts'

export const eventPlateCopy = catalogue('eventPlates', {
  dawn: 'dawn',
  noon: 'noon',
  dusk: 'dusk',
  night: 'night',
  caption: (time: string, part: string) => `${time}, ${part}`,
})
