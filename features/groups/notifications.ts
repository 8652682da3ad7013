/** What members are told of groups and their discussions. */
export const groupKinds = {
  groupJoined: {
    type: 'group',
    opens: 'group',
    preference: 'appNotifications',
    mails: false,
    says: (name: string, group: string) => `${name} joined ${group}`,
  },
  groupRequested: {
    type: 'group',
    opens: 'group',
    preference: 'appNotifications',
    repeats: true,
    says: (name: string, group: string) => `${name} asked to join ${group}`,
  },
  groupAccepted: {
    type: 'group',
    opens: 'group',
    preference: 'appNotifications',
    repeats: true,
    says: (name: string, group: string) => `${name} approved your request to join ${group}`,
  },
  groupInvited: {
    type: 'group',
    opens: 'group',
    preference: 'appNotifications',
    repeats: true,
    says: (name: string, group: string) => `${name} invited you to ${group}`,
  },
  groupHandedOver: {
    type: 'group',
    opens: 'group',
    preference: 'appNotifications',
    says: (name: string, group: string) => `${name} handed ${group} over to you`,
  },
  groupPassedOn: {
    type: 'group',
    opens: 'group',
    preference: 'appNotifications',
    says: (_name: string, group: string) => `You now run ${group}`,
  },
  discussionStarted: {
    type: 'group',
    opens: 'group',
    preference: 'appNotifications',
    mails: false,
    repeats: true,
    says: (name: string, group: string) => `${name} started a discussion in ${group}`,
  },
  discussionCommented: {
    type: 'group',
    opens: 'group',
    preference: 'commentNotifications',
    repeats: true,
    says: (name: string, discussion: string) => `${name} commented on ${discussion}`,
  },
} as const
