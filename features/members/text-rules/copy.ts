import { catalogue } from '#platform/contract/catalogue.ts'
export const textRuleMessages = catalogue('textRuleMessages', {
  failed: 'Error',
  badKind: 'Please choose a word or a link.',
  blank: 'Please enter a word or a link.',
  badWord: 'A word needs at least two letters or digits.',
  badHost: 'Please enter the host of a link, such as shop.example.',
  already: 'This is already on the list.',
  full: 'The list is full. Please remove something first.',
  missing: 'Rule not found',
  added: 'Added to the list',
  removed: 'Removed from the list',
  blockedWord: (word: string) => `“${word}” is not allowed here. Please change your text.`,
  blockedHost: (host: string) => `Links to ${host} are not allowed here. Please change your text.`,
  tooManyLinks: (most: number) => `A new account can post ${most} links at a time. Please remove some.`,
  tooManyMentions: (most: number) =>
    `A new account can mention ${most} people at a time. Please remove some.`,
  tooManyPosts: (most: number) =>
    `A new account can post ${most} times on its first day. Please come back tomorrow.`,
  tooManyComments: (most: number) =>
    `A new account can write ${most} comments on its first day. Please come back tomorrow.`,
})

export const textRuleCopy = catalogue('textRuleCopy', {
  loading: 'Loading',
  cancel: 'Cancel',
  working: 'Working...',
  lead: 'Members can’t publish these words, however they spell them, or links to these sites. It applies to posts, comments, groups, profiles, businesses, products and reviews.',
  none: 'No words or sites are blocked.',
  kinds: { word: 'Word', host: 'Site' },
  kind: 'What to block',
  value: 'Word, phrase or site',
  reason: 'Reason, for the audit log',
  add: 'Block',
  adding: 'Blocking...',
  remove: 'Remove',
  removeTitle: (value: string) => `Remove ${value} from the list?`,
  removeText: 'Members can publish it again.',
})
