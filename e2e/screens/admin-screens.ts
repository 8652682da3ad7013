import { heading, type Screen } from './screen.ts'

/** The screens of the staff. */
export const screensOfConsole: Screen[] = [
  { name: 'Admin Tools of a member', as: 'member', path: '/admin-tools', shows: heading('Admin Tools') },
  {
    name: 'Admin Tools of an admin',
    as: 'admin',
    path: '/admin-tools',
    shows: (page) => page.getByRole('button', { name: 'Remove sample community' }),
  },
  {
    name: 'groups in the console',
    as: 'admin',
    path: '/admin-tools?tab=groups',
    shows: (page) => page.getByRole('button', { name: 'Remove' }).first(),
  },
  {
    name: 'comments in the console',
    as: 'admin',
    path: '/admin-tools?tab=comments',
    shows: (page) => page.getByRole('button', { name: 'Remove' }).first(),
  },
  {
    name: 'memberships in the console',
    as: 'admin',
    path: '/admin-tools?tab=memberships',
    shows: (page) => page.getByRole('button', { name: 'Give a membership' }),
  },
  {
    name: 'listings in the console',
    as: 'admin',
    path: '/admin-tools?tab=listings&list=published',
    shows: (page) => page.getByRole('button', { name: 'Block', exact: true }).first(),
  },
  {
    name: 'a listing to be blocked',
    as: 'admin',
    path: '/admin-tools?tab=listings&list=published',
    open: (page) => page.getByRole('button', { name: 'Block', exact: true }).first().click(),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'licences in the console',
    as: 'admin',
    path: '/admin-tools?tab=listings&list=licences',
    shows: (page) => page.getByRole('listitem').filter({ hasText: 'Lowveld Botanicals' }),
  },
  {
    name: 'problems with orders in the console',
    as: 'admin',
    path: '/admin-tools?tab=disputes',
    open: (page) => page.getByRole('button', { name: 'Decided' }).click(),
    shows: (page) => page.getByRole('button', { name: 'Decided', pressed: true }),
  },
  {
    name: 'background jobs in the console',
    as: 'admin',
    path: '/admin-tools?tab=jobs',
    open: (page) => page.getByRole('button', { name: 'Waiting' }).click(),
    shows: (page) => page.getByRole('button', { name: 'Waiting', pressed: true }),
  },
  {
    name: 'the health of the installation',
    as: 'admin',
    path: '/admin-tools?tab=health',
    shows: (page) => page.getByRole('heading', { name: 'Versions' }),
  },
  {
    name: 'reports in the console',
    as: 'admin',
    path: '/admin-tools?tab=reports',
    shows: heading('Reports'),
  },
  {
    name: 'a membership to be given',
    as: 'admin',
    path: '/admin-tools?tab=memberships',
    open: (page) => page.getByRole('button', { name: 'Give a membership' }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Give a membership' }),
  },
]
