import { catalogue } from '#platform/contract/catalogue.ts'
// Apart from copy.ts, since this is on every page that a visitor sees.
export const joinCopy = catalogue('joinCopy', {
  joinTitle: (name: string) => `Join ${name}`,
  joinText: (age: number) => `Post, like, comment and follow. For adults aged ${age} and over.`,
  login: 'Login',
})
