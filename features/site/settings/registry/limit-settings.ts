import { whole } from '../setting-kinds.ts'
import { settingDefaults } from '../settings.ts'
import { settingGroup } from './setting-group.ts'

export const limitSettings = settingGroup('limits', {
  messageMonths: {
    ...whole(0, 120),
    label: 'Months that private messages stay',
    help: 'Then they are deleted. 0: never.',
    default: settingDefaults.messageMonths,
  },
  newAccountPosts: {
    ...whole(0, 1_000),
    label: 'Posts on an account’s first day',
    help: 'More wait until the next day.',
    default: settingDefaults.newAccountPosts,
  },
  newAccountComments: {
    ...whole(0, 1_000),
    label: 'Comments on an account’s first day',
    help: 'More wait until the next day.',
    default: settingDefaults.newAccountComments,
  },
  newAccountLinks: {
    ...whole(0, 1_000),
    label: 'Links in a text of a new account',
    help: 'In the first days of an account.',
    default: settingDefaults.newAccountLinks,
  },
})
