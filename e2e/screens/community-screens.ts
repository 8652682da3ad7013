import { everyLook } from '../axe.ts'
import { password } from '../world.ts'
import { firstPost, heading, type Screen } from './screen.ts'

/** The screens of people, posts, groups, events and the site. */
export const screensOfCommunity: Screen[] = [
  { name: 'the feed of a visitor', path: '/', shows: firstPost, at: everyLook },
  { name: 'the feed of a member', as: 'member', path: '/', shows: firstPost, at: everyLook },
  {
    name: 'comments opened in the feed',
    path: '{profile}',
    open: (page) => page.getByRole('button', { name: /^Comments/ }).click(),
    shows: (page) => page.getByRole('region', { name: /^Comments/ }).getByRole('listitem'),
  },
  {
    name: 'the tag picker',
    as: 'member',
    path: '/',
    open: async (page) => {
      await page.getByRole('button', { name: 'Tag', exact: true }).click()
      await page.getByLabel('A name or a topic').fill('l')
    },
    shows: (page) => page.getByRole('button', { name: '#LivingSoil' }),
  },
  {
    name: 'a post of one’s own',
    as: 'member',
    path: '{post}',
    open: (page) => page.getByRole('button', { name: /^Reply to/ }).click(),
    shows: (page) => page.getByRole('textbox', { name: /^Reply to/ }),
  },
  { name: 'a missing post', path: '/posts/0', shows: heading('Post not found') },
  { name: 'one’s own profile', as: 'member', path: '{profile}', shows: firstPost },
  {
    name: 'one’s own photos',
    as: 'member',
    path: '{profile}?tab=photos',
    shows: (page) => page.getByRole('tabpanel').getByRole('button').first(),
  },
  {
    name: 'one’s followers',
    as: 'member',
    path: '{profile}?list=followers',
    shows: (page) => page.getByRole('dialog').getByRole('listitem'),
  },
  { name: 'the profile of another', as: 'member', path: '{sampleMember}', shows: firstPost },
  {
    name: 'the decisions about a member',
    as: 'member',
    path: '/decisions',
    shows: heading('Decisions about you'),
  },
  {
    name: 'reports and decisions in figures',
    path: '/transparency',
    shows: heading('Reports and decisions'),
  },
  {
    name: 'the report dialog',
    as: 'member',
    path: '{sampleMember}#report-member-{sampleMemberId}',
    shows: (page) => page.getByRole('dialog').getByRole('radio').first(),
  },
  ...['you', 'privacy', 'groups', 'people'].map((step): Screen => ({
    name: `the welcome, ${step}`,
    as: 'member',
    path: `/welcome?step=${step}`,
    shows: heading(/^Welcome, /),
  })),
  { name: 'a missing profile', path: '/profile/0', shows: heading('User not found') },
  { name: 'Login', path: '/login', shows: heading(/./) },
  { name: 'Register', path: '/register', shows: heading(/./) },
  {
    name: 'Register, filled wrongly',
    path: '/register',
    open: (page) => page.getByRole('button', { name: 'Create account' }).click(),
    shows: (page) => page.getByText('Username must be at least 3 characters.'),
  },
  {
    name: 'You',
    as: 'member',
    path: '/you',
    shows: heading('You'),
  },
  { name: 'the data used', path: '/data', shows: heading('Data') },
  {
    name: 'Settings, Profile',
    as: 'member',
    path: '/settings',
    shows: (page) => page.getByRole('button', { name: 'Save Changes' }),
  },
  {
    name: 'Settings, Notifications',
    as: 'member',
    path: '/settings?tab=notifications',
    shows: (page) => page.getByRole('switch').first(),
  },
  {
    name: 'Settings, Privacy',
    as: 'member',
    path: '/settings?tab=privacy',
    shows: (page) => page.getByText('You haven’t blocked anyone.'),
  },
  {
    name: 'Settings, Security',
    as: 'member',
    path: '/settings?tab=security',
    shows: (page) => page.getByText('This device'),
  },
  { name: 'Tokens', as: 'member', path: '/settings/tokens', shows: heading('Tokens and apps') },
  {
    name: 'a token being made',
    as: 'member',
    path: '/settings/tokens',
    open: (page) => page.getByRole('button', { name: 'New token' }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'New token' }),
  },
  { name: 'Tokens of nobody', path: '/settings/tokens', shows: heading('Not logged in') },
  {
    name: 'two-factor authentication being set up',
    as: 'member',
    path: '/settings?tab=security',
    open: async (page) => {
      await page.getByRole('switch', { name: 'Two-Factor Authentication' }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill(password)
      await page.getByRole('button', { name: 'Continue' }).click()
    },
    shows: (page) => page.getByRole('img', { name: 'Set-up code for an authenticator app' }),
  },
  {
    name: 'the question before an account is deleted',
    as: 'member',
    path: '/settings?tab=security',
    open: (page) => page.getByRole('button', { name: 'Delete Account' }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Delete your account for good?' }),
  },
  { name: 'a forgotten password', path: '/forgot-password', shows: heading('Forgot password?') },
  { name: 'a new password', path: '/reset-password?token=x', shows: heading('Choose a new password') },
  {
    name: 'an address to be confirmed',
    path: '/verify-email?token=x',
    shows: heading('Confirm your email address'),
  },
  { name: 'Settings of nobody', path: '/settings', shows: heading('Not logged in') },
  { name: 'About', path: '/about', shows: heading(/./) },
  { name: 'Contact', path: '/contact', shows: heading(/./) },
  { name: 'Terms', path: '/terms', shows: heading(/./) },
  { name: 'Privacy', path: '/privacy', shows: heading(/./) },
  { name: 'PAIA', path: '/paia', shows: heading(/./) },
  { name: 'Explore', path: '/explore', shows: firstPost },
  { name: 'Explore, searched', as: 'member', path: '/explore?q=soil', shows: firstPost },
  {
    name: 'Explore, people',
    as: 'member',
    path: '/explore?q=Naledi&tab=people',
    shows: (page) => page.getByRole('tabpanel').getByRole('listitem').first(),
  },
  { name: 'Groups of a visitor', path: '/groups', shows: heading('Groups') },
  {
    name: 'Groups of a member',
    as: 'member',
    path: '/groups',
    shows: (page) => page.getByRole('tab', { name: /^Joined/ }).first(),
  },
  {
    name: 'the form of a new group',
    as: 'member',
    path: '/groups',
    open: async (page) => {
      await page.getByRole('button', { name: 'Create Group' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Create Group' }).click()
    },
    shows: (page) => page.getByText('Group name is required'),
  },
  { name: 'a group of a visitor', path: '{sampleGroup}', shows: heading('Living Soil ZA') },
  {
    name: 'a discussion of one’s own group',
    as: 'member',
    path: '{group}?discussion={discussion}',
    shows: (page) => page.getByRole('button', { name: 'Pin discussion' }),
  },
  {
    name: 'the members of one’s own group',
    as: 'member',
    path: '{group}?tab=members',
    shows: (page) => page.getByRole('button', { name: 'Remove as moderator: Lungile' }),
  },
  {
    name: 'the events of one’s own group',
    as: 'member',
    path: '{group}?tab=events',
    shows: (page) => page.getByRole('heading', { name: 'No Events Found' }),
  },
  {
    name: 'the settings of a group',
    as: 'member',
    path: '{group}',
    open: (page) => page.getByRole('button', { name: 'Settings' }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Group settings' }),
  },
  {
    name: 'the invitation to a group',
    as: 'member',
    path: '{group}',
    open: async (page) => {
      await page.getByRole('button', { name: 'Invite' }).click()
      await page.getByRole('dialog').getByLabel('Name').fill('Naledi')
    },
    shows: (page) => page.getByRole('button', { name: 'Invite Naledi Dube' }),
  },
  {
    name: 'the form of a new discussion',
    as: 'member',
    path: '{group}',
    open: (page) => page.getByRole('button', { name: 'Start a discussion' }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Start a discussion' }),
  },
  { name: 'Events', path: '/events', shows: firstPost },
  { name: 'Events of a member', as: 'member', path: '/events', shows: firstPost },
  {
    name: 'the calendar of a month',
    as: 'member',
    path: '/events?view=month&month=2026-12',
    shows: (page) => page.getByRole('table', { name: 'December 2026' }),
  },
  {
    name: 'an event being made, filled wrongly',
    as: 'member',
    path: '/events',
    open: async (page) => {
      await page.getByRole('button', { name: 'Create Event' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Create Event' }).click()
    },
    shows: (page) => page.getByText('Title is required'),
  },
  {
    name: 'an event',
    as: 'member',
    path: '/events',
    open: (page) =>
      page
        .getByRole('link', { name: /^(Summer|Winter) Growers’ Market$/ })
        .first()
        .click(),
    shows: heading(/^(Summer|Winter) Growers’ Market$/),
  },
  { name: 'a missing event', path: '/events/0', shows: heading('Event not found') },
  { name: 'a missing group', path: '/groups/0', shows: heading('Group Not Found') },
  {
    name: 'an address that leads nowhere',
    path: '/nowhere',
    shows: (page) => page.getByRole('button', { name: 'Go Back' }),
  },
  {
    name: 'the account menu',
    as: 'member',
    path: '/about',
    open: (page) => page.getByRole('button', { name: 'Account menu' }).click(),
    shows: (page) => page.getByRole('menuitem', { name: 'Logout' }),
    isMenu: true,
  },
  {
    name: 'the notification panel',
    as: 'member',
    path: '/about',
    open: (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
    shows: (page) => page.getByRole('dialog').getByRole('link').first(),
  },
  {
    name: 'the question before a post is deleted',
    as: 'member',
    path: '{post}',
    open: async (page) => {
      await page.getByRole('button', { name: 'Post menu' }).click()
      await page.getByRole('menuitem', { name: 'Delete Post' }).click()
    },
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'the editor of a post',
    as: 'member',
    path: '{post}',
    open: async (page) => {
      await page.getByRole('button', { name: 'Post menu' }).click()
      await page.getByRole('menuitem', { name: 'Edit Post' }).click()
    },
    shows: (page) => page.getByRole('button', { name: 'Save Changes' }),
  },
  {
    name: 'a photo, large',
    as: 'member',
    path: '{profile}?tab=photos',
    open: (page) => page.getByRole('tabpanel').getByRole('button').first().click(),
    shows: (page) => page.getByRole('dialog', { name: 'Photos' }).getByRole('img'),
  },
]
