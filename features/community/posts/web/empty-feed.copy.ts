import { catalogue } from '#platform/contract/catalogue.ts'
/** Apart from the copy of posts, which every visit of the feed loads. */
export const emptyFeedCopy = catalogue('emptyFeedCopy', {
  member: 'Even the hadedas are asleep. Write the first post and get the feed going.',
  write: 'Write a post',
  visitor: 'Even the hadedas are asleep. Join and write the first post.',
  following: 'Nobody you follow has posted yet. Find people on Explore, or see everyone’s posts.',
  findPeople: 'Find people',
  tag: (tag: string) => `There are no posts about #${tag} that you can see.`,
})
