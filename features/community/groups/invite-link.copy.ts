import { catalogue } from '#platform/contract/catalogue.ts'
import { groupCopy } from './copy.ts'

export const inviteLinkMessages = catalogue('inviteLinkMessages', {
  badCode: 'This link is not valid.',
  linkGone: 'This link no longer works. Ask for a new one.',
})

export const inviteLinkCopy = catalogue('inviteLinkCopy', {
  link: 'Invite by link',
  linkText:
    'Anyone with the link and an account joins at once, without a request. Share it with people you trust. It’s switched off when somebody is removed.',
  linkLabel: 'Group link',
  makeLink: 'Create link',
  newLink: 'Create another link',
  removeLink: 'Switch the link off',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  failed: 'Something went wrong. Please try again.',
  title: 'Join a group',
  invitation: (name: string) => `Join “${name}”?`,
  facts: (description: string, count: number) =>
    [description, groupCopy.members(count)].filter(Boolean).join(' · '),
  join: 'Join group',
  joining: 'Joining...',
  open: 'Open group',
  login: 'Login',
  loginText: 'You need an account to join.',
  loading: 'Loading the invitation',
  loadFailed: {
    title: 'Failed to load the invitation',
    text: 'Something went wrong on our side. Please try again.',
    retry: 'Retry',
  },
  gone: {
    title: 'This link doesn’t work',
    text: 'It was switched off or replaced. Ask for a new one.',
    back: 'Back to Groups',
  },
})
