import * as z from 'zod/mini'
import { NotificationPreferences, PrivacySettings, Me } from '#features/members/people/contract.ts'
import { post, create, del, get, patch } from '#platform/contract/endpoint.ts'
import {
  Message,
  countCharacters,
  Instant,
  isStorable,
  lineText,
  optionalLine,
  optionalText,
} from '#platform/contract/fields.ts'
import { mediaLimits } from '#platform/contract/images.ts'
import { emailAddress } from '#platform/contract/typed/email.ts'
import { optionalPastedLine, withoutInvisible } from '#platform/contract/typed/pasted.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { accountMessages } from './copy.ts'

export const accountLimits = {
  /** An account is new for these days, and has limits on what it publishes. */
  newDays: 3,
  /** A changed name stays its former owner's for these days, and a member has N of them at most. */
  username: { min: 3, max: 30, reservedDays: 90, reserved: 5 },
  displayName: { min: 2, max: 50 },
  password: { min: 6, strongMin: 8, maxBytes: 1024 },
  email: 254,
  bio: 500,
  /** To the questions that the site may ask at registration. */
  answer: 1_000,
  answers: 3,
  location: 120,
  /** Days without a visit, and days in total, after which a session ends. */
  session: { idleDays: 14, absoluteDays: 90 },
  /** Days that the cookie of a browser in which a member has logged in lasts; browsers allow no more than 400. */
  browserDays: 400,
  /** Wrong passwords and codes: of one name from one address, of all names from one address and from one /48 of IPv6, of one name in total, in one browser of the member, inside the account. */
  attempts: {
    perPair: { most: 10, minutes: 15 },
    perAddress: { most: 20, minutes: 1 },
    perSite: { most: 40, minutes: 1 },
    perName: { most: 100, minutes: 60 },
    perBrowser: { most: 10, minutes: 15 },
    perMember: { most: 10, minutes: 15 },
  },
  /** The second step of a login, after the password. */
  ticket: { minutes: 5, tries: 5 },
}

/** The version of the terms and privacy policy that registering accepts. */
export const termsVersion = '2025-04-25'

/** Length in UTF-8, the input of the hash function. */
const bytes = (value: string) =>
  [...value].reduce((sum, character) => {
    const code = character.codePointAt(0) ?? 0
    return sum + (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4)
  }, 0)

const Username = lineText(
  { error: () => accountMessages.shortUsername },
  accountLimits.username.max,
  accountLimits.username.min,
)
const PlainUsername = z.pipe(
  Username,
  z.string().check(z.regex(/^[A-Za-z0-9_.-]{3,30}$/, { error: () => accountMessages.badUsername })),
)
/** A sentence after a mention ends in one of these, so a name that did would be read without it. */
export const endsInMark = (username: string) => /[.-]$/.test(username)
const NewUsername = z.pipe(
  PlainUsername,
  z.string().check(z.refine((value) => !endsInMark(value), { error: () => accountMessages.markAtEnd })),
)

/** A name as people type and paste it: with spaces around it, an @ before it, characters that cannot be seen, or wide letters. */
export const typedName = (value: string) =>
  withoutInvisible(value.normalize('NFKC')).trim().replace(/^@/, '').trim()
export const TypedUsername = z.pipe(
  z.pipe(z.string({ error: () => accountMessages.shortUsername }), z.transform(typedName)),
  Username,
)
const DisplayName = lineText(
  { error: () => accountMessages.shortDisplayName },
  accountLimits.displayName.max,
  accountLimits.displayName.min,
)
export const Password = z.string({ error: () => accountMessages.shortPassword }).check(
  z.refine((value) => countCharacters(value) >= accountLimits.password.min, {
    error: () => accountMessages.shortPassword,
  }),
  z.refine((value) => bytes(value) <= accountLimits.password.maxBytes, {
    error: () => accountMessages.longPassword,
  }),
  z.refine((value) => isStorable(value), { error: () => accountMessages.wrongLogin }),
)

const email = z.pipe(
  optionalPastedLine(accountLimits.email),
  emailAddress({ error: () => accountMessages.badEmail }),
)

export const RegisterInput = z.object({
  username: NewUsername,
  displayName: DisplayName,
  password: Password,
  location: optionalLine(accountLimits.location),
  bio: optionalText(accountLimits.bio),
  email: z.optional(email),
  /** The code of an invitation, or of the link to a group or a chat, by which somebody comes: those who were invited do not count for their address. */
  invitation: z.optional(z.string()),
  /** Of the questions that the site asks, in their order. Only the staff read them. */
  answers: z.optional(z.array(optionalText(accountLimits.answer)).check(z.maxLength(accountLimits.answers))),
  /** Only where the site asks for it: checked, never stored. */
  birthDate: z.optional(z.iso.date({ error: () => accountMessages.badBirthDate })),
})
export type RegisterInput = z.infer<typeof RegisterInput>

/** Where the staff decide about each registration: there is no session yet. */
export const Waiting = z.object({ message: z.string(), code: z.literal('waiting-for-approval') })
export type Waiting = z.infer<typeof Waiting>

export const LoginInput = z.object({ username: TypedUsername, password: Password })
export type LoginInput = z.infer<typeof LoginInput>

const unchanged = <S extends z.ZodMiniType>(schema: S) => z.optional(schema)
const requiredName = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z
      .string(accountMessages.required)
      .check(z.refine((value) => value.trim() !== '', { error: accountMessages.required, abort: true })),
    schema,
  )

export const ProfileInput = z.object({
  displayName: unchanged(requiredName(DisplayName)),
  /** Names that ended in a mark before that was refused stay valid. */
  username: unchanged(requiredName(PlainUsername)),
  email: unchanged(email),
  bio: unchanged(optionalText(accountLimits.bio)),
  location: unchanged(optionalLine(accountLimits.location)),
  avatarUrl: unchanged(z.nullable(z.string({ error: () => mediaMessages.badUrl }))),
  bannerUrl: unchanged(z.nullable(z.string({ error: () => mediaMessages.badUrl }))),
  /** Required when the address changes. */
  currentPassword: z.optional(z.string({ error: () => accountMessages.confirmPassword })),
})
export type ProfileInput = z.infer<typeof ProfileInput>

/** The password again, before anything that cannot be undone. */
export const CurrentPassword = z.string({ error: () => accountMessages.confirmPassword }).check(
  z.minLength(1, { error: () => accountMessages.confirmPassword }),
  z.refine((value) => bytes(value) <= accountLimits.password.maxBytes, {
    error: () => accountMessages.wrongPassword,
  }),
)
export const ConfirmInput = z.object({ password: CurrentPassword })

export const PasswordInput = z.object({
  currentPassword: z.string({ error: () => accountMessages.passwordFailedText }).check(
    z.refine((value) => bytes(value) <= accountLimits.password.maxBytes, {
      error: () => accountMessages.passwordFailedText,
    }),
  ),
  newPassword: Password,
})
export type PasswordInput = z.infer<typeof PasswordInput>

/** The password was right; the client now sends the code to its own endpoint. */
export const TwoFactorRequired = z.object({ twoFactorRequired: z.literal(true) })

export const Session = z.object({
  id: z.number(),
  userAgent: z.string(),
  createdAt: Instant,
  seenAt: Instant,
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** Rate limit of endpoints that ask for a password or a code. */
export const passwordLimit = ['10 per quarter', '60 per hour'] as const

const profileFiles = { avatar: mediaLimits.profileBytes, banner: mediaLimits.profileBytes }

export const accountApi = {
  register: create('/api/users/register', 'Register', {
    access: 'anyone',
    body: RegisterInput,
    texts: ['username', 'displayName', 'bio', 'location'],
    answer: z.union([Me, Waiting]),
    waitsAs: 'waiting-for-approval',
    limit: '5 per hour',
    asksPuzzle: true,
  }),
  login: post('/api/users/login', 'Log in', {
    access: 'anyone',
    body: LoginInput,
    answer: z.union([Me, TwoFactorRequired]),
    worksPaused: true,
  }),
  logout: post('/api/users/logout', 'Log out', { access: 'anyone', answer: Message, worksPaused: true }),
  edit: patch('/api/users/me', 'Edit your profile', {
    access: 'member',
    body: ProfileInput,
    files: profileFiles,
    publishes: ['displayName', 'username', 'bio', 'location', 'avatarUrl', 'bannerUrl', 'avatar', 'banner'],
    texts: ['username', 'displayName', 'bio', 'location'],
    answer: Me,
    hidesContent: true,
    limit: '60 per hour',
  }),
  password: patch('/api/users/me/password', 'Change your password', {
    access: 'member',
    body: PasswordInput,
    answer: Message,
    limit: passwordLimit,
  }),
  notifications: patch('/api/users/me/notifications', 'Change what you are notified of', {
    access: 'member',
    body: z.partial(NotificationPreferences),
    answer: NotificationPreferences,
  }),
  privacy: patch('/api/users/me/privacy', 'Change your privacy settings', {
    access: 'member',
    body: z.partial(PrivacySettings),
    answer: PrivacySettings,
    hidesContent: true,
  }),
  sessions: get('/api/users/me/sessions', 'List where you are logged in', {
    access: 'member',
    answer: z.array(Session),
  }),
  endSession: del('/api/users/me/sessions/:id', 'Log out one session', { access: 'member', answer: Message }),
  endOtherSessions: del('/api/users/me/sessions', 'Log out all other sessions', {
    access: 'member',
    answer: Message,
  }),
}
