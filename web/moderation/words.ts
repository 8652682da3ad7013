export const moderationWords = {
  title: 'Admin Tools',
  loading: 'Loading Admin Tools',
  notLoggedIn: 'Not logged in',
  notLoggedInText: 'Please log in to use Admin Tools.',
  login: 'Login',
  restore: 'Restore Missing Post',
  restoreOwn:
    'Brings back the post that you deleted last, with its photo, likes and comments, within 30 days.',
  restoreAny:
    'Brings back the post that was deleted last, whoever wrote it, with its photo, likes and comments, within 30 days.',
  sample: 'Sample community',
  sampleText:
    'The members, posts and pictures that a new installation shows. Remove them when your own members arrive: nothing of theirs is touched, apart from likes and comments that stand on sample posts.',
  removeSample: 'Remove sample community',
  removeSampleTitle: 'Remove the sample community?',
  removeSampleQuestion:
    'Its members, their posts and pictures, and everything they liked, wrote and followed are gone for good. This action cannot be undone.',
  removing: 'Removing...',
  cancel: 'Cancel',
}
