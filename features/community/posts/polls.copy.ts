import { catalogue, plural } from '#platform/contract/catalogue.ts'
import { numbers } from '#platform/contract/units/numbers.ts'
export const pollMessages = catalogue('pollMessages', {
  noQuestion: 'Please ask a question',
  blankOption: 'Please fill in every answer',
  tooFew: 'A poll needs at least two answers',
  tooMany: 'A poll has at most six answers',
  twice: 'Two answers are the same',
  badDays: 'Please choose how long the poll is open',
  badVote: 'Please choose an answer',
  oneOnly: 'Please choose one answer only',
  closed: 'This poll is closed',
  missing: 'Poll not found',
  voteFailed: 'Failed to vote',
  loginToVote: 'Please log in to vote',
})

export const pollCopy = catalogue('pollCopy', {
  add: 'Poll',
  remove: 'Remove poll',
  title: 'Poll',
  question: 'Question',
  option: (number: number) => `Answer ${number}`,
  addOption: 'Add an answer',
  removeOption: (number: number) => `Remove answer ${number}`,
  optionsOf: (count: number, most: number) => `${count} of ${most}`,
  openFor: 'Open for',
  days: (days: number) => plural(days, { one: '1 day', other: `${days} days` }),
  multiple: 'Several answers',
  noPhotos: 'A post has a poll or photos, not both.',
  vote: 'Vote',
  change: 'Change my vote',
  cancel: 'Cancel',
  yours: 'Your vote',
  hidden: 'Nobody can see how you vote',
  voters: (count: number) => plural(count, { one: '1 vote', other: `${numbers.whole(count)} votes` }),
  people: (count: number) =>
    plural(count, { one: '1 person voted', other: `${numbers.whole(count)} people voted` }),
  closes: (when: string) => `closes ${when}`,
  closed: 'closed',
  loading: 'Loading poll',
  failed: 'Failed to load the poll',
  retry: 'Retry',
})
