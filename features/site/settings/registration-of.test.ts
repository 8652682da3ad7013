import { expect, test } from 'vitest'
import { doorOf, registrationOf } from './registration-of.ts'

test.each([
  ['open', 'false', ['open', 'open', 'open']],
  ['open', 'true', ['open', 'open', 'open']],
  ['invitation', 'false', ['invitation', 'invitation', 'open']],
  ['invitation', 'true', ['invitation', 'open', 'open']],
  ['approval', 'false', ['approval', 'approval', 'open']],
  ['approval', 'true', ['approval', 'approval', 'open']],
])(
  'where registration is by %s and members may invite: %s, the ways in without anything, by the link of a group and by an invitation',
  (registration, membersMayInvite, doors) => {
    const settings = { registration, membersMayInvite }
    expect((['nothing', 'groupLink', 'invitation'] as const).map((pass) => doorOf(settings, pass))).toEqual(
      doors,
    )
  },
)

test('what no version knows counts as open', () => {
  expect(registrationOf({ registration: 'closed' })).toBe('open')
})
