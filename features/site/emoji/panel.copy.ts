import { catalogue } from '#platform/contract/catalogue.ts'

export const emojiPanelCopy = catalogue('emojiPanelCopy', {
  panel: 'Choose an emoji',
  search: 'Search emoji',
  none: 'No emoji with this name',
  groups: {
    recent: 'Recently used',
    smileys: 'Smileys',
    people: 'People',
    nature: 'Nature and weather',
    food: 'Food and drink',
    things: 'Places and things',
    symbols: 'Hearts and signs',
  },
})
