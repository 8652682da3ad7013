import { catalogue } from '#platform/contract/catalogue.ts'
export const peopleCopy = catalogue('peopleCopy', {
  yourProfile: 'Your profile',
  editProfile: 'Edit Profile',
  posts: 'Posts',
  followers: 'Followers',
  following: 'Following',
  whoToFollow: 'Who To Follow',
  explore: 'Explore',
  follow: 'Follow',
  followingState: 'Following',
  requested: 'Requested',
  online: 'Online now',
  cancel: 'Cancel',
  close: 'Close',
  loadingList: 'Loading people',
})

export const peopleMessages = catalogue('peopleMessages', {
  badSetting: 'That setting isn’t valid.',
  missing: 'User not found',
  notYourself: 'You cannot follow yourself.',
  tooManyFollows: 'You follow as many members as you can. Please unfollow someone first.',
  notYourselfBlock: 'You cannot block yourself.',
  cannotFollow: 'You can’t follow this member.',
  badUntil: 'That date isn’t valid.',
  muteEnded: 'Please choose an end in the future.',
  blankWord: 'Please enter a word or phrase.',
  tooManyWords: 'You can mute at most 100 words.',
  noRequest: 'This follow request no longer exists.',
  loginToFollow: 'Please log in to follow users',
  followFailed: 'Failed to follow user',
  unfollowFailed: 'Failed to unfollow user',
})
