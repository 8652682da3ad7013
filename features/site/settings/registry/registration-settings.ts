import { emptyOrLine, oneOf, onOrOff, whole } from '../setting-kinds.ts'
import { settingDefaults } from '../settings.ts'
import { settingGroup } from './setting-group.ts'

export const registrationSettings = settingGroup('registration', {
  registration: {
    ...oneOf('open', 'invitation', 'approval'),
    label: 'Who can register',
    help: 'An open site asks for approval by itself while no moderator or admin has been here for seven days.',
    default: settingDefaults.registration,
  },
  registrationQuestion1: {
    ...emptyOrLine(),
    label: 'First question',
    help: 'Asked where you approve registrations. Only the staff read the answers, and they are deleted with the decision.',
    default: settingDefaults.registrationQuestion1,
  },
  registrationQuestion2: {
    ...emptyOrLine(),
    label: 'Second question',
    help: 'As the first.',
    default: settingDefaults.registrationQuestion2,
  },
  registrationQuestion3: {
    ...emptyOrLine(),
    label: 'Third question',
    help: 'As the first.',
    default: settingDefaults.registrationQuestion3,
  },
  membersMayInvite: {
    ...onOrOff(),
    label: 'Members may invite',
    help: 'Their invitations and the links of their groups let people in. Off: only those of admins do.',
    default: settingDefaults.membersMayInvite,
  },
  requireBirthDate: {
    ...onOrOff(),
    label: 'Ask for a birth date',
    help: 'People who are too young cannot register. The date is not stored.',
    default: 'false',
    variable: 'REQUIRE_BIRTH_DATE',
  },
  minimumAge: {
    ...whole(18, 99),
    label: 'Minimum age',
    help: 'Of members, visitors and buyers. Never below 18: the law allows cannabis to adults only. Who is a member already stays one.',
    default: '21',
    variable: 'MINIMUM_AGE',
  },
  ageGate: {
    ...oneOf('notice', 'strict'),
    label: 'Age of visitors',
    help: 'Whether they read a notice, or see nothing before they confirm their age.',
    default: 'notice',
    variable: 'AGE_GATE',
  },
  passwordPolicy: {
    ...oneOf('basic', 'strong'),
    label: 'Passwords',
    help: 'Strong ones have at least 8 characters and are none of 10,000 common passwords.',
    default: 'basic',
    variable: 'PASSWORD_POLICY',
  },
  requireStaffTwoFactor: {
    ...onOrOff(),
    label: 'Two-factor login for staff',
    help: 'Without it, moderators and admins cannot open Admin Tools.',
    default: 'false',
    variable: 'REQUIRE_STAFF_2FA',
  },
})
