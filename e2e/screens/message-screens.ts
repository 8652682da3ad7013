import { heading, type Screen } from './screen.ts'

export const screensOfMessages: Screen[] = [
  {
    name: 'the inbox',
    as: 'member',
    path: '/messages',
    shows: (page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem').first(),
  },
  {
    name: 'the messages about orders',
    as: 'member',
    path: '/messages',
    open: (page) => page.getByRole('radio', { name: 'Orders' }).click(),
    shows: (page) => page.getByRole('heading', { name: 'No messages about orders' }),
  },
  {
    name: 'a conversation',
    as: 'member',
    path: '{conversation}',
    shows: (page) => page.getByRole('log').getByRole('listitem'),
  },
  {
    name: 'a message request',
    as: 'member',
    path: '{request}',
    shows: (page) => page.getByRole('button', { name: 'Accept' }),
  },
  {
    name: 'the first message to somebody',
    as: 'member',
    path: '/messages?to={sampleMemberId}',
    shows: (page) => page.getByRole('button', { name: 'Send' }),
  },
  {
    name: 'the form of a new group chat, sent empty',
    as: 'member',
    path: '/messages',
    open: async (page) => {
      await page.getByRole('button', { name: 'New group chat' }).click()
      await page.getByRole('button', { name: 'Start chat' }).click()
    },
    shows: (page) => page.getByText('Please give the chat a name.'),
  },
  {
    name: 'a group chat',
    as: 'member',
    path: '{chat}',
    shows: (page) => page.getByRole('button', { name: /^\d people|1 person/ }),
  },
  {
    name: 'the people of a group chat',
    as: 'member',
    path: '{chat}',
    open: (page) => page.getByRole('button', { name: /^\d people|1 person/ }).click(),
    shows: (page) => page.getByRole('button', { name: 'Create link' }),
  },
  {
    name: 'a link to a chat that does not work',
    as: 'member',
    path: '/messages/join?code=nothing',
    shows: heading('This link doesn’t work'),
  },
  {
    name: 'a link to a chat, for a visitor',
    path: '/messages/join?code=nothing',
    shows: heading('Not logged in'),
  },
  {
    name: 'the chat of one’s own group',
    as: 'member',
    path: '{group}?tab=chat',
    open: (page) => page.getByRole('switch', { name: 'Chat for this group' }).click(),
    shows: (page) => page.getByRole('textbox', { name: 'Write a message' }),
  },
  {
    name: 'a missing conversation',
    as: 'member',
    path: '/messages/0',
    shows: heading('Conversation not found'),
  },
  { name: 'the messages, for a visitor', path: '/messages', shows: heading('Not logged in') },
]
