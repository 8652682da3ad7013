import { catalogue } from '#platform/contract/catalogue.ts'

export const siteMarkMessages = catalogue('siteMarkMessages', {
  missing: 'Please choose a picture.',
  wrongType: 'Please choose an SVG or a PNG.',
  broken: 'This picture could not be read.',
  svgTooLarge: 'An SVG may have 256 KB at most. Export it without embedded pictures and editor data.',
  tooSmall: 'A PNG needs at least 256 pixels on its longer side.',
  notAllowed: (found: string) =>
    `An SVG may have shapes and colours only, and this one has ${found}. Export it as a plain SVG, with texts as paths.`,
  refers: 'An SVG may not refer to anything outside. Export it as a plain SVG.',
  busy: 'Another picture is being drawn. Please try again in a moment.',
  replaced: 'Mark of the site: replaced',
  removed: 'Mark of the site: removed',
})

export const siteLookCopy = catalogue('siteLookCopy', {
  mark: 'Mark',
  markHelp:
    'SVG of up to 256 KB, or PNG of 256 pixels or more. Icons, cards and documents are drawn from it.',
  uploaded: 'Your picture',
  drawn: (name: string) => `Drawn for ${name}`,
  replace: 'Choose a picture',
  sending: 'Drawing...',
  drawnInstead: 'Use the drawn one',
  saved: 'Mark saved',
  savedText: 'Pages that are open show it after a reload.',
  presets: 'Colours',
  preset: {
    bushveld: 'Bushveld',
    lagoon: 'Lagoon',
    fynbos: 'Fynbos',
    karoo: 'Karoo',
    jacaranda: 'Jacaranda',
    escarpment: 'Escarpment',
  },
  degrees: (count: number) => `${count}°`,
  preview: {
    day: 'Day',
    night: 'Night',
    title: 'A morning on the ridge',
    text: 'What members read, and',
    link: 'a link',
    button: 'Join',
    badge: 'New',
  },
})
