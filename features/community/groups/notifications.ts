import { defineNotifications } from '#features/members/notifications/notification-types.ts'

export const groupNotifications = defineNotifications('groupNotifications', {
  groupJoined: {
    category: 'group',
    opens: 'group',
    unnamed: 'a group',
    preference: 'general',
    mails: false,
    pushes: false,
    text: (name, group) => `${name} joined ${group}`,
  },
  groupRequested: {
    category: 'group',
    opens: 'group',
    unnamed: 'a group',
    preference: 'general',
    repeats: true,
    text: (name, group) => `${name} asked to join ${group}`,
  },
  groupAccepted: {
    category: 'group',
    opens: 'group',
    unnamed: 'a group',
    preference: 'general',
    repeats: true,
    text: (name, group) => `${name} approved your request to join ${group}`,
  },
  groupInvited: {
    category: 'group',
    opens: 'group',
    unnamed: 'a group',
    preference: 'general',
    repeats: true,
    text: (name, group) => `${name} invited you to ${group}`,
  },
  groupModerator: {
    category: 'group',
    opens: 'group',
    unnamed: 'a group',
    preference: 'general',
    repeats: true,
    text: (name, group) => `${name} made you a moderator of ${group}`,
  },
  groupHandedOver: {
    category: 'group',
    opens: 'group',
    unnamed: 'a group',
    preference: 'general',
    text: (name, group) => `${name} handed ${group} over to you`,
  },
  groupPassedOn: {
    category: 'group',
    opens: 'group',
    unnamed: 'a group',
    preference: 'general',
    text: (_name, group) => `You now run ${group}`,
  },
})
