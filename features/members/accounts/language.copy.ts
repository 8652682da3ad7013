import { catalogue } from '#platform/contract/catalogue.ts'

export const languageCopy = catalogue('languageCopy', {
  title: 'Language',
  text: 'For this site and for the emails and notifications that it sends you.',
  failed: 'The language couldn’t be changed',
})

export const languageMessages = catalogue('languageMessages', {
  unknown: 'Please choose a language from the list.',
})
