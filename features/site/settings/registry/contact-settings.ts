import { email, line } from '../setting-kinds.ts'
import { settingDefaults } from '../settings.ts'
import { settingGroup } from './setting-group.ts'

export const contactSettings = settingGroup('contact', {
  email: {
    ...email(),
    label: 'Email for members',
    help: 'On the contact page. Email to members is sent from it.',
    default: settingDefaults.email,
  },
  businessEmail: {
    ...email(),
    label: 'Email for businesses',
    help: 'On the contact page, for partnerships.',
    default: settingDefaults.businessEmail,
  },
  pressEmail: {
    ...email(),
    label: 'Email for the press',
    help: 'On the contact page.',
    default: settingDefaults.pressEmail,
  },
  phone: { ...line(), label: 'Telephone', help: 'On the contact page.', default: settingDefaults.phone },
  address: {
    ...line(),
    label: 'Postal address',
    help: 'On the contact page, in the legal texts and on invoices.',
    default: settingDefaults.address,
  },
  operator: {
    ...line(),
    label: 'Operator',
    help: 'Who runs the site, as registered: the responsible party in the legal texts.',
    default: settingDefaults.operator,
  },
  informationOfficer: {
    ...line(),
    label: 'Information officer',
    help: 'Who answers requests for personal information. The law asks for a name.',
    default: settingDefaults.informationOfficer,
  },
})
