import { catalogue } from './catalogue.ts'

/** The five reactions to posts and messages. */
export const reactionNames = catalogue('reactionNames', {
  bar: 'Reactions',
  kinds: { heart: 'Like', pula: 'Pula', protea: 'Beautiful', hadeda: 'Ha-ha', respect: 'Respect' },
  badKind: 'Please choose one of the five reactions.',
})
