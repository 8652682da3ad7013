import { catalogue } from '#platform/contract/catalogue.ts'
export const siteCopy = catalogue('siteCopy', {
  about: 'About',
  contact: 'Contact',
  notFound: 'Page not found',
  notFoundTitle: 'Page not found',
  notFoundText: 'The page has moved, was removed or never existed.',
  notFoundArt: 'A white road milestone painted 404 beside a dirt road',
  home: 'Return to Home',
  back: 'Go Back',
  tellUs: {
    before: (name: string) => `If a link on ${name} brought you here, `,
    link: 'tell us',
    after: '.',
  },
  contents: 'Contents',
  website: 'Leave this field empty',
  opensMap: 'opens in a new tab',
})
