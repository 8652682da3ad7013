import { catalogue } from '#platform/contract/catalogue.ts'

/** The groups of settings in the order of the screen. */
export const settingGroups = catalogue('settingGroups', {
  name: { title: 'Name', text: 'In the header, in emails and when a page is shared.' },
  look: { title: 'Look', text: 'The mark of the site and its colours, on light and dark ground.' },
  sections: {
    title: 'Sections',
    text: 'What the site has. What is off keeps its data, and is nowhere to be seen.',
  },
  contact: { title: 'Contact and operator', text: 'On the contact page and in the legal texts.' },
  region: { title: 'Currency and map', text: 'Where the site is at home.' },
  registration: { title: 'Registration', text: 'Who may become a member, and how accounts are protected.' },
  announcement: {
    title: 'Announcement and pause',
    text: 'What is shown above every page, and a pause for writing.',
  },
  email: { title: 'Email', text: 'How orders, notices and links to a new password leave the site.' },
  notifications: { title: 'Notifications and links', text: 'Push notifications, and what links show.' },
  membership: { title: 'Membership', text: 'How members pay the site.' },
  market: { title: 'Marketplace', text: 'What buyers and new shops start with.' },
  limits: { title: 'Limits', text: 'Against spam, and how long messages stay.' },
  software: { title: 'Software', text: 'How you learn of a newer version.' },
})
