import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endpoints } from '#app/testing/endpoints.ts'
import { CommentInput } from '#features/community/comments/contract.ts'
import { PostChange, PostInput } from '#features/community/posts/contract.ts'
import { contactMessages } from '#features/site/settings/contact.copy.ts'
import { ContactInput } from '#features/site/settings/contract.ts'
import { fieldMessages } from '#platform/contract/fields.ts'
import { isEmail } from '#platform/contract/typed/email.ts'
import { accountLimits, LoginInput, PasswordInput, ProfileInput, RegisterInput } from './contract.ts'
import { accountMessages } from './copy.ts'

const valid = { username: 'thandi', displayName: 'Thandi', password: 'secret', location: '', bio: '' }
const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.anything())

test('a username has 3 to 30 plain characters, after trimming', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: fc.constantFrom('a', 'Z', '0', '_', '.', '-', ' ', 'é', '/'), maxLength: 33 }),
        fc.string(),
      ),
      (username) => {
        const result = RegisterInput.safeParse({ ...valid, username })
        expect(result.success).toBe(/^[A-Za-z0-9_.-]{2,29}[A-Za-z0-9_]$/.test(username.trim()))
      },
    ),
    { numRuns: 500 },
  )
})

test('a password is not trimmed, and has at least six characters and at most 1024 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (password) => {
      const result = LoginInput.safeParse({ username: 'thandi', password })
      const fits =
        [...password].length >= accountLimits.password.min &&
        new TextEncoder().encode(password).length <= accountLimits.password.maxBytes
      expect(result.success).toBe(fits && !password.includes('\u0000'))
      if (result.success) expect(result.data.password).toBe(password)
    }),
  )
})

test('an e-mail address has one @ followed by a dot, and no line break', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(isEmail(email), email).toBe(true)
    }),
  )
  fc.assert(
    fc.property(fc.string(), (value) => {
      if (isEmail(value)) expect(value).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
    }),
  )
})

test.each([
  'a..b@example.org',
  '.dot@example.org',
  'dot.@example.org',
  'thandi@example.org.',
  'thandi@.example.org',
  'thandi@example..org',
  'thandi@-example.org',
  'thandi@example-.org',
  'thandi@example.org-',
  'thandi@example.o',
])('%s is no address that mail reaches', (value) => {
  expect(isEmail(value)).toBe(false)
})

test.each([
  'a.b@example.org',
  'thandi+shop@mail.example.co.za',
  "o'brien@x-y.org",
  'thandi@bücher.example',
  '用户@例子.广告',
])('%s is an address', (value) => {
  expect(isEmail(value)).toBe(true)
})

test('a long text is read for an address in a moment', () => {
  const before = performance.now()
  for (const unit of ['a.', '@.', '-.', '.a@', 'a'])
    for (const end of ['', '@', ' ']) isEmail(`a@${unit.repeat(32_000)}${end}`)
  expect(performance.now() - before).toBeLessThan(300)
})

test('unknown fields are dropped, whatever their name', () => {
  const schemas = [
    { schema: RegisterInput, given: valid },
    { schema: LoginInput, given: valid },
    { schema: ProfileInput, given: { bio: 'x' } },
    { schema: PostInput, given: { content: 'x' } },
    { schema: PostChange, given: { content: 'x' } },
    { schema: CommentInput, given: { content: 'x' } },
  ]
  for (const { schema, given } of schemas) {
    const names = Object.keys(schema.shape)
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string().filter((name) => !names.includes(name)),
          fc.anything(),
        ),
        (more) => {
          const result = schema.parse({ ...more, ...given })
          expect(Object.keys(result).filter((name) => !names.includes(name))).toEqual([])
        },
      ),
    )
  }
})

test('any body of any call is either accepted or rejected with a message', () => {
  const bodies = endpoints.flatMap(({ body }) => (body ? [body] : []))
  expect(bodies.length).toBeGreaterThan(8)
  for (const body of bodies) {
    const names = 'shape' in body && body.shape ? Object.keys(body.shape) : []
    fc.assert(
      fc.property(
        fc.oneof(
          anything,
          fc.record(Object.fromEntries(names.map((name) => [name, anything])), { requiredKeys: [] }),
        ),
        (value) => {
          const result = body.safeParse(value)
          if (!result.success) for (const { message } of result.error.issues) expect(message).toMatch(/\w/)
        },
      ),
    )
  }
})

test('a profile takes the given fields and leaves the rest unchanged', () => {
  expect(ProfileInput.parse({})).toEqual({})
  expect(ProfileInput.parse({ bio: null, location: ' ', email: '' })).toEqual({
    bio: '',
    location: '',
    email: '',
  })
  expect(ProfileInput.safeParse({ displayName: ' ' }).error?.issues[0]?.message).toBe(
    accountMessages.required,
  )
})

test('a new password must meet all rules, the current one only the length limit', () => {
  expect(PasswordInput.safeParse({ currentPassword: 'x', newPassword: 'secret' }).success).toBe(true)
  expect(PasswordInput.safeParse({ currentPassword: 'x'.repeat(1_025), newPassword: 'secret' }).success).toBe(
    false,
  )
})

const message = {
  name: 'Thandi',
  email: 'thandi@example.co.za',
  subject: 'A question',
  reason: 'general',
  message: 'How are you today?',
}
test.each([
  ['name', 'T', contactMessages.name],
  ['name', 'Thandi\nBcc: a@b.co', fieldMessages.oneLine],
  ['email', 'thandi', contactMessages.email],
  ['email', 'a@b.co\r\nBcc: c@d.co', fieldMessages.oneLine],
  ['subject', 'Four', contactMessages.subject],
  ['subject', 'A question\r\nBcc: a@b.co', fieldMessages.oneLine],
  ['reason', 'other', contactMessages.reason],
  ['reason', undefined, contactMessages.reason],
  ['message', 'Too short', contactMessages.message],
  ['message', ' '.repeat(20), contactMessages.message],
])('a message whose %s is %j is rejected', (field, value, words) => {
  expect(ContactInput.safeParse({ ...message, [field]: value }).error?.issues[0]?.message).toBe(words)
  expect(ContactInput.safeParse(message).success).toBe(true)
})
