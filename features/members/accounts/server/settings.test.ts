import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { founder, me, member, password, photo, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { fieldMessages } from '#platform/contract/fields.ts'
import { emailMessages } from '#platform/contract/typed/email.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { accountMessages } from '../copy.ts'

beforeAll(founder)

const edit = (person: Person, changes: unknown) => person.patch('/api/users/me', changes)
const image = (name: string, value: Buffer) => ({ name, value, filename: 'me.png', type: 'image/png' })

test('members edit their profile and receive the result', async () => {
  const thandi = await member('thandi')
  const changes = {
    displayName: 'Thandi M',
    username: `${thandi.username}.m`,
    email: 'Thandi@Example.co.za',
    bio: 'Grower',
    location: 'Clarens',
  }
  const answer = await edit(thandi, { ...changes, currentPassword: password })
  expect(answer).toMatchObject({ status: 200, body: { id: thandi.id, ...changes } })
  expect(await me(thandi)).toEqual(answer.body)
})

test('omitted fields are unchanged, empty ones are cleared', async () => {
  const thandi = await member('thandi')
  const email = 'thandi@staying.co.za'
  await edit(thandi, { bio: 'Grower', location: 'Clarens', email, currentPassword: password })
  expect((await edit(thandi, { bio: 'Maker' })).body).toMatchObject({
    bio: 'Maker',
    location: 'Clarens',
    email,
  })
  expect((await edit(thandi, {})).body).toMatchObject({ bio: 'Maker' })
  expect(
    (await edit(thandi, { bio: '', location: '', email: '', currentPassword: password })).body,
  ).toMatchObject({
    bio: '',
    location: '',
    email: null,
  })
})

test('the settings screen may send everything it loaded; only profile fields are used', async () => {
  const thandi = await member('whole')
  const before = await me(thandi)
  const answer = await edit(thandi, {
    ...before,
    id: 1,
    role: 'admin',
    type: 'organization',
    isPremium: true,
    postsCount: 9,
    followersCount: 9,
    followingCount: 9,
    createdAt: '2001-01-01T00:00:00.000Z',
    passwordHash: 'x',
    isSample: true,
    suspendedAt: '2001-01-01',
    emailVerifiedAt: '2001-01-01',
    twoFactorEnabled: true,
    unreadNotifications: 9,
    privacySettings: { profileVisibility: 'private' },
    bio: 'New',
  })
  expect(answer.body).toEqual({ ...before, bio: 'New' })
  const [row] = await rows('select * from users where id = $1', [thandi.id])
  expect(row).toMatchObject({
    isSample: false,
    suspendedAt: null,
    emailVerifiedAt: null,
    profileVisibility: 'public',
    email: null,
  })
})

test.each([
  ['an empty name', { displayName: '' }, accountMessages.required],
  ['a blank username', { username: '  ' }, accountMessages.required],
  ['a number for a name', { displayName: 5 }, accountMessages.required],
  ['a name of one character', { displayName: 'a' }, accountMessages.shortDisplayName],
  ['a username of two characters', { username: 'ab' }, accountMessages.shortUsername],
  ['a username with a space', { username: 'a b c' }, accountMessages.badUsername],
  ['a bio that is too long', { bio: 'x'.repeat(501) }, fieldMessages.tooLong(500)],
  ['a place that is too long', { location: 'x'.repeat(121) }, fieldMessages.tooLong(120)],
  ['an e-mail address without @', { email: 'thandi.example' }, accountMessages.badEmail],
  [
    'an e-mail address with a dot at its end',
    { email: 'x@example.org.' },
    emailMessages.didYouMean(accountMessages.badEmail, 'x@example.org'),
  ],
  ['an e-mail address with two @', { email: 'a@b@c.co' }, accountMessages.badEmail],
  ['an e-mail address in brackets', { email: '<a@b.co.za>' }, accountMessages.badEmail],
  ['two e-mail addresses', { email: 'a@b.co.za,c@d.co.za' }, accountMessages.badEmail],
  ['an e-mail address followed by a header', { email: 'a@b.co\r\nBcc: c@d.co' }, fieldMessages.oneLine],
  ['an e-mail address that is too long', { email: `a@${'b'.repeat(250)}.co` }, fieldMessages.tooLong(254)],
  ['half a character', { bio: '\udc00' }, fieldMessages.invalidText],
  ['a picture from another site', { avatarUrl: 'https://elsewhere.example/a.png' }, mediaMessages.badUrl],
  ['a picture that is a script', { bannerUrl: 'javascript:alert(1)' }, mediaMessages.badUrl],
  ['a picture that is a number', { bannerUrl: 5 }, mediaMessages.badUrl],
  ['a picture of another member', { avatarUrl: '/uploads/AAAAAAAAAAAAAAAA-400.webp' }, mediaMessages.badUrl],
])('%s is rejected, and nothing is changed', async (_what, changes, message) => {
  const thandi = await member('refused')
  const before = await me(thandi)
  expect(await edit(thandi, { bio: 'Changed', ...changes })).toFailWith(400, message)
  expect(await me(thandi)).toEqual(before)
})

test('others’ names are rejected in any case, one’s own can change case', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  expect(await edit(pieter, { username: thandi.username.toUpperCase(), bio: 'Changed' })).toFailWith(
    409,
    accountMessages.taken,
  )
  expect((await me(pieter)).bio).toBe('')
  expect(await edit(thandi, { username: thandi.username.toUpperCase(), location: 'Clarens' })).toMatchObject({
    status: 200,
  })
})

test('a member cannot change to a reserved name', async () => {
  for (const username of ['Admin', 'mod_1', 'Highveld.Support'])
    expect(await edit(await member('climbing'), { username })).toFailWith(409, accountMessages.reserved)
})

test('a member whose name was reserved later retains it', async () => {
  const early = await member('early')
  await rows(`update users set username = 'mod_77' where id = $1`, [early.id])
  expect(await edit(early, { username: 'Mod_77', bio: 'Here first' })).toMatchObject({ status: 200 })
})

test('of several members who take one name at once, one gets it', async () => {
  const people = await Promise.all(['a', 'b', 'c', 'd'].map((name) => member(`wanting_${name}`)))
  const names = await Promise.all(people.map((person) => edit(person, { username: 'wanted' })))
  expect(names.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409])
})

test('a changed address is unverified', async () => {
  const thandi = await member('verified')
  await thandi.setsAddress('old@verified.co.za')
  await rows('update users set email_verified_at = now() where id = $1', [thandi.id])
  const isVerified = async () =>
    (await rows('select email_verified_at from users where id = $1', [thandi.id]))[0].emailVerifiedAt !== null
  await edit(thandi, { email: 'old@verified.co.za', bio: 'Saved with the same address' })
  expect(await isVerified()).toBe(true)
  await edit(thandi, { email: 'new@verified.co.za', currentPassword: password })
  expect(await isVerified()).toBe(false)
})

test('a form with pictures changes both, cropped to 400×400 and 1500×500', async () => {
  const thandi = await member('pictured')
  const answer = await thandi.form('PATCH', '/api/users/me', [
    { name: 'displayName', value: 'Thandi' },
    { name: 'bio', value: 'Grower' },
    image('avatar', await photo(640, 480)),
    image('banner', await photo(640, 480)),
  ])
  expect(answer).toMatchObject({ status: 200, body: { displayName: 'Thandi', bio: 'Grower' } })
  const { app } = await testApp()
  const sizeOf = async (url: string) => {
    const { rawPayload } = await app.inject(url)
    const { format, width, height } = await sharp(rawPayload).metadata()
    return { format, width, height }
  }
  expect(await sizeOf(answer.body.avatarUrl)).toEqual({ format: 'webp', width: 400, height: 400 })
  expect(await sizeOf(answer.body.avatarUrl.replace('-400.', '-96.'))).toEqual({
    format: 'webp',
    width: 96,
    height: 96,
  })
  expect(await sizeOf(answer.body.bannerUrl)).toEqual({ format: 'webp', width: 1500, height: 500 })
  expect((await visitor().get(`/api/users/${thandi.id}`)).body).toMatchObject({
    avatarUrl: answer.body.avatarUrl,
    bannerUrl: answer.body.bannerUrl,
  })
})

test('the address of one’s picture may be sent back, or cleared', async () => {
  const thandi = await member('keeping')
  const { body } = await thandi.form('PATCH', '/api/users/me', [image('avatar', await photo())])
  expect((await edit(thandi, { avatarUrl: body.avatarUrl, bannerUrl: '' })).body.avatarUrl).toBe(
    body.avatarUrl,
  )
  expect((await edit(thandi, { avatarUrl: null })).body.avatarUrl).toBeNull()
})

test('a profile picture is an image of at most 5 MB', async () => {
  const thandi = await member('heavy')
  const heavy = await thandi.form('PATCH', '/api/users/me', [
    image('avatar', Buffer.alloc(5 * 1024 * 1024 + 1, 1)),
  ])
  expect(heavy).toFailWith(413, 'Upload failed: the image is larger than 5MB.')
  const text = await thandi.form('PATCH', '/api/users/me', [
    { name: 'bio', value: 'Changed' },
    image('banner', Buffer.from('not an image')),
  ])
  expect(text).toFailWith(415, mediaMessages.wrongType)
  expect(await me(thandi)).toMatchObject({ avatarUrl: null, bannerUrl: null, bio: '' })
})

test('notification preferences are changed one by one, and saved', async () => {
  const thandi = await member('quiet')
  const answer = await thandi.patch('/api/users/me/notifications', {
    emailNotifications: false,
    followNotifications: false,
    id: 4,
  })
  const expected = {
    emailNotifications: false,
    appNotifications: true,
    eventReminders: true,
    commentNotifications: true,
    followNotifications: false,
    messageNotifications: true,
    replyNotifications: true,
  }
  expect(answer).toMatchObject({ status: 200, body: expected })
  expect((await me(thandi)).notificationPreferences).toEqual(expected)
})

test('privacy settings are changed one by one, and saved', async () => {
  const thandi = await member('private')
  const answer = await thandi.patch('/api/users/me/privacy', {
    emailVisibility: 'followers',
    showOnlineStatus: false,
  })
  const expected = {
    profileVisibility: 'public',
    locationVisibility: 'followers',
    emailVisibility: 'followers',
    showOnlineStatus: false,
  }
  expect(answer).toMatchObject({ status: 200, body: expected })
  expect((await me(thandi)).privacySettings).toEqual(expected)
  expect((await visitor().get(`/api/users/${thandi.id}`)).body.isOnline).toBeNull()
})

test.each([
  ['notifications', { appNotifications: 'true' }],
  ['notifications', { appNotifications: 1 }],
  ['notifications', { appNotifications: null }],
  ['privacy', { profileVisibility: 'friends' }],
  ['privacy', { profileVisibility: null }],
  ['privacy', { emailVisibility: ['public'] }],
  ['privacy', { showOnlineStatus: 'false' }],
])('%s: %j is rejected, and nothing is stored', async (which, changes) => {
  const thandi = await member('strict')
  const before = await me(thandi)
  const answer = await thandi.patch(`/api/users/me/${which}`, {
    eventReminders: false,
    locationVisibility: 'public',
    ...changes,
  })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', message: expect.any(String) } })
  expect(await me(thandi)).toEqual(before)
})
