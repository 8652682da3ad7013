import { catalogue, plural } from '#platform/contract/catalogue.ts'
export const leavingMessages = catalogue('leavingMessages', {
  postsDeleted: (count: number) =>
    count === 0
      ? 'There was nothing to delete.'
      : `Deleted ${plural(count, { one: 'one post', other: `${count} posts` })}. For 30 days you can bring them back with Restore Missing Post, the latest first.`,
  deactivated: 'Your account is deactivated. Log in within 30 days to get everything back.',
  erased: 'Your account and everything in it has been deleted.',
  /** In the place of @names in others' texts, and of shops in notifications. */
  deletedMember: 'deleted member',
  deletedShop: 'deleted shop',
  lastAdmin: 'You’re the only administrator. Make somebody else an administrator first.',
})
