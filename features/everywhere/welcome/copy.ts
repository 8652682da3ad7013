import { catalogue } from '#platform/contract/catalogue.ts'
export const welcomeCopy = catalogue('welcomeCopy', {
  page: 'Welcome',
  title: (name: string) => `Welcome, ${name}`,
  lead: 'Four short steps. Skip any of them; nothing is posted for you.',
  skipAll: 'Skip all',
  skip: 'Skip',
  back: 'Back',
  next: 'Next',
  done: 'Open my feed',
  saving: 'Saving...',
  steps: 'Steps',
  stepOf: (place: number, count: number) => `Step ${place} of ${count}`,
  names: { you: 'About you', privacy: 'Privacy', groups: 'Groups', people: 'People' },
  you: 'Show who you are',
  youText:
    'A picture helps others recognise you. Only you see your email address; you can use it to reset your password.',
  location: 'Province or town',
  locationHint: 'Others see it on your profile, unless you hide it in the settings.',
  email: 'Email address',
  emailHint: 'We send a link to confirm it.',
  optional: 'optional',
  privacy: 'Will you write about your health?',
  privacyText:
    'Then we set things up so that a neighbour, an employer or an aunt does not stumble on it. You can change each of them at any time.',
  groups: 'Join a few groups',
  groupsText: 'Three is a good start.',
  noGroups: 'There are no groups yet. You can start the first one later.',
  people: 'Follow a few people',
  peopleText: 'You’ll see their posts in your feed. They’ll be told that you follow them, nothing else.',
  nobody: 'Nobody to suggest yet. You’ll find people under Explore.',
  interests: 'What brings you here?',
  interestsHint: 'So that we can suggest groups. Nobody else sees it.',
  failed: 'Something went wrong',
  loading: 'Loading',
  notLoggedIn: 'Not logged in',
  notLoggedInText: 'Please log in first',
  login: 'Login',
})

/** What a member who will write about their health is offered. */
export const healthCopy = catalogue('healthCopy', {
  yes: 'Yes, or perhaps',
  no: 'No',
  private: 'Private profile',
  privateText: 'Only people you accept see what you post',
  unseen: 'No “last seen”',
  unseenText: 'Nobody sees when you are here',
  pushes: 'Discreet notifications',
  pushesText: 'On your phone they say that there is something new, and nothing more',
  app: 'Discreet app',
  appText: 'A neutral name and icon on this device. Settings, Privacy adds a PIN',
  alias: 'A name for each group',
  aliasText: 'Where a group allows it, you choose one when you join, and nobody there is led to your profile',
  notStored: 'Your answer is not stored, only the four switches.',
})

/** What members come for, with the word by which groups about it are found. */
export const interestCopy = catalogue('interestCopy', {
  growing: { label: 'Growing', search: 'grow' },
  health: { label: 'Health', search: 'patient' },
  law: { label: 'The law', search: 'policy' },
  building: { label: 'Hemp and building', search: 'hemp' },
  making: { label: 'Making things', search: 'maker' },
  company: { label: 'Company', search: 'social' },
})
