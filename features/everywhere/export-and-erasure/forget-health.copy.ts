import { catalogue, plural } from '#platform/contract/catalogue.ts'

export const forgetHealthMessages = catalogue('forgetHealthMessages', {
  forgotten: (groups: number) =>
    groups === 0
      ? 'You’re in no discreet group, and nothing of yours is left in one.'
      : `Done. You have left ${plural(groups, { one: 'one discreet group', other: `${groups} discreet groups` })}, and what you wrote there is gone.`,
})

export const forgetHealthCopy = catalogue('forgetHealthCopy', {
  title: 'Forget my health data',
  text: 'Takes you out of all discreet groups, and deletes everything you wrote and did in them, such as posts, comments, chat messages and likes. This can’t be undone.',
  question:
    'You leave every discreet group, and nothing you wrote in them can be brought back. Groups that you run pass to another member.',
  busy: 'Deleting…',
})
