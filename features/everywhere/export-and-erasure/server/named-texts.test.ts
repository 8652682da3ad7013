import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { founder, member, password, rows, staff, testApp } from '#app/testing.ts'
import { deleteJob, takeJob } from '#platform/server/jobs/jobs.queries.ts'
import { leavingMessages } from '../copy.ts'
import { namedTables, textsOf } from '../named-texts.ts'
import { forgetErasedNames } from './account-deletion.jobs.ts'

beforeAll(founder)

/** Columns that no words of members reach, by what they hold. A new column belongs here or in named-texts.ts. */
const without: Record<string, string> = {
  'what the server makes: hashes, codes, kinds, addresses of files, versions': `
    access_tokens.scopes access_tokens.token_hash appeal_tickets.token_hash group_aliases.name_key audit_log.action audit_log.about_type audit_log.ip backup_runs.name backup_runs.error
    backup_runs.verification_error calendar_tokens.token_hash card_renewal_consents.currency card_renewal_consents.version
    card_renewal_consents.words conversations.invite_code conversations.image groups.invite_code idempotency_keys.key
    idempotency_keys.request_hash installation.key installation.value jobs.name jobs.last_error jobs.request_id
    known_devices.device_hash licences.document_url login_attempts.key login_tickets.token_hash mail_tokens.token_hash media.key
    membership_events.move membership_events.state membership_ledger.method order_dispute_events.state
    order_events.state order_reminders.kind payment_events.provider payments.method memberships.notified_steps membership_invoices.currency
    membership_invoices.terms_version merchant_accounts.sealed merchant_accounts.ending messages.client_id messages.voice
    product_variants.image_key
    migrations.name migrations.hash moderation_cases.path notifications.kind order_dispute_events.action order_events.move
    order_files.image order_files.pdf orders.currency orders.terms_version outbox.topic passkey_challenges.challenge_hash
    passkeys.credential_id passkeys.public_key passkeys.transports posts.reactions payment_attempts.currency payment_attempts.provider_payment
    payment_attempts.reference payment_disputes.dispute_id payment_events.currency payment_events.event_id payments.currency post_drafts.problem posts.time_zone
    products.certificate_url products.label products.state_source push_subscriptions.auth push_subscriptions.endpoint
    push_subscriptions.p256dh recovery_codes.code_hash registration_requests.language registration_requests.password_hash registration_requests.terms_version repeat_orders.failure reset_codes.code_hash repeat_orders.terms_version saved_cards.brand site_marks.version
    saved_cards.last_four saved_cards.expires saved_cards.sealed scheduled_jobs.last_error scheduled_jobs.name sessions.ip
    sessions.token_hash sessions.user_agent shared_counters.key daily_counts.currency daily_counts.kind site_counts.name site_counts.value trusted_browsers.token_hash two_factors.secret users.avatar_url
    users.banner_url users.language users.password_hash users.terms_version`,
  'formatting, which is made anew':
    'posts.format comments.format discussions.format group_guide_pages.format',
  'mentions, which are removed by member': 'posts.mentions comments.mentions discussions.mentions',
  'members’ own, deleted with them': `
    users.username users.email users.former_email former_usernames.username waiting_resets.email mail_tokens.email passkeys.name access_tokens.name`,
  'gone within minutes or a day': 'idempotency_keys.answer jobs.input outbox.data',
  'without a place for an @name: lists, numbers, addresses, single words': `
    businesses.category businesses.email businesses.hours businesses.phone businesses.registration_number businesses.website
    contact_messages.email contact_messages.reason event_online_links.url licences.number listing_rules.category
    orders.collection_code post_tags.tag posts.tags products.category products.price search_words.word shop_settings.vat_number`,
  'papers that the law wants as they are, and accounts of banks': `
    credit_notes.reason membership_invoices.billed_to membership_invoices.vat_number orders.address orders.bank orders.seller
    orders.seller_name orders.vat_number repeat_orders.address shop_settings.bank shop_settings.pending_bank`,
  'the words of the operator': `
    settings.key settings.value secret_settings.key secret_settings.sealed site_invitations.note group_invite_links.name site_pages.content
    mail_texts.language
    mail_texts.mail mail_texts.paragraph mail_texts.subject site_pages.slug site_pages.title text_rules.value`,
  'of registrations that wait, whom nobody can name yet': `
    registration_requests.answers registration_requests.bio registration_requests.display_name registration_requests.email registration_requests.location
    registration_requests.questions registration_requests.reason registration_requests.username`,
  'codes of invitations': 'group_invite_links.code site_invitations.code site_invitation_uses.code',
  'pages of other sites': `
    new_versions.error new_versions.notes new_versions.url new_versions.version
    link_previews.description link_previews.host link_previews.image link_previews.site_name link_previews.title link_previews.url`,
}
const others = Object.values(without).flatMap((names) => names.trim().split(/\s+/))

/** Changed by functions of the owner. */
const audited = ['audit_log.reason', 'audit_log.detail']
const named = [
  ...audited,
  ...namedTables.flatMap((table) => textsOf(table).columns.map(({ name }) => `${table}.${name}`)),
]

type TextColumn = { name: string; table: string; column: string; type: string }
/** Every column that can hold a text, but for those that a check limits to a few words. */
const textColumns = () =>
  rows<TextColumn>(`
    select relname || '.' || attname as name, relname as table, attname as column, format_type(atttypid, null) as type
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
      and not exists (select from pg_constraint where conrelid = attrelid and contype = 'c' and conkey = array[attnum]
        and (strpos(pg_get_constraintdef(pg_constraint.oid), 'ARRAY[') > 0 or pg_get_constraintdef(pg_constraint.oid) like '%= ''%'))
    order by 1`)

test('every column that can hold a text is listed once: as one that names are taken from, or with the reason why not', async () => {
  const found = (await textColumns()).map(({ name }) => name)
  const listed = [...named, ...others]
  expect(found.filter((name) => !listed.includes(name))).toEqual([])
  expect(listed.filter((name) => !found.includes(name))).toEqual([])
  expect(listed.filter((name, place) => listed.indexOf(name) !== place)).toEqual([])
})

const marked = (type: string, mark: string) =>
  ({
    text: `Hello @${mark}, and (@${mark.toUpperCase()}).`,
    'text[]': `{"@${mark}","one, @${mark}!"}`,
    jsonb: JSON.stringify([{ alt: `@${mark}`, more: `First line\n@${mark}\t@${mark}` }]),
  })[type] ?? ''

type Value = string | number | boolean
const quoted = (value: Value) => `'${String(value).replaceAll("'", "''")}'`

type Needed = { column: string; type: string }

/** Writes one row with the mark in every listed column; nothing else of it means anything, and nothing refers to anything. */
async function plant(table: string, mark: string, columns: TextColumn[]) {
  const needed = await rows<Needed>(
    `select attname as column, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef and attidentity = ''`,
    [table],
  )
  const values: Record<string, Value> = {}
  for (const { column, type } of needed) values[column] = plainValue(type)
  for (const { column, type } of columns) values[column] = marked(type, mark)
  const names = Object.keys(values)
  // NOTE: as a replica, Postgres checks no foreign keys and runs no triggers.
  await rows(`do $plant$ begin
      perform set_config('session_replication_role', 'replica', true);
      insert into ${table} (${names.join(', ')}) values (${Object.values(values).map(quoted).join(', ')});
    end $plant$`)
}

/** The rows are no real ones, so what holds for these is not checked. */
async function dropChecks(table: string) {
  const checks = await rows<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
    [table],
  )
  for (const { name } of checks) await rows(`alter table ${table} drop constraint ${name}`)
}

let ids = 900_000
function plainValue(type: string) {
  if (type.startsWith('timestamp') || type === 'date') return '2026-01-01'
  if (type === 'jsonb') return '[]'
  if (type.endsWith('[]')) return '{}'
  if (type === 'boolean') return false
  if (type === 'bigint') return (ids += 1)
  return type === 'text' ? `x${(ids += 1)}` : 1
}

/** The columns of all tables in which the mark stands. */
async function foundIn(mark: string, columns: TextColumn[]) {
  const found = []
  for (const { name, table, column } of columns)
    if (
      (await rows(`select 1 from ${table} where strpos(lower(${column}::text), $1) > 0 limit 1`, [mark]))
        .length > 0
    )
      found.push(name)
  return found
}

async function forgetNames() {
  const context = await testApp()
  const ofNames = { isOneOf: true, names: [forgetErasedNames.name] }
  for (let due = await takeJob(context.db, 60, ofNames); due; due = await takeJob(context.db, 60, ofNames)) {
    await forgetErasedNames.run(context, forgetErasedNames.input.parse(due.input))
    await deleteJob(context.db, due.id)
  }
}

test('what the records of the staff repeat of an erased member is gone: texts, names, appeals', async () => {
  const [thandi, moderator, friend] = [
    await member('thandi'),
    await staff('moderator'),
    await member('friend'),
  ]
  const words = 'My diagnosis of Monday'
  const [deleted, reported] = [await thandi.writes(`${words} one`), await thandi.writes(`${words} two`)]
  const friends = await friend.writes('Words of a friend')
  for (const { id } of [deleted, friends]) await moderator.del(`/api/posts/${id}?reason=Spam`)
  expect(
    (await friend.post('/api/reports', { type: 'post', id: reported.id, kind: 'spam', reason: 'Look' }))
      .status,
  ).toBe(201)
  await rows(
    `insert into audit_log (action, about_type, about_id, detail) values ('member.unsuspend', 'user', $1, $2)`,
    [thandi.id, JSON.stringify({ name: thandi.username })],
  )
  const [{ id: caseId }] = await rows('select id from moderation_cases where author_id = $1', [thandi.id])
  const records = () => rows(`select * from audit_log where detail::text like '%' || $1 || '%'`, [words])
  expect(await records()).toHaveLength(1)

  expect((await thandi.send('DELETE', '/api/users/me', { password })).status).toBe(200)
  expect(await records()).toEqual([])
  expect(await foundIn(words.toLowerCase(), await textColumns())).toEqual([])
  expect(await rows(`select name, excerpt from moderation_cases where id = $1`, [caseId])).toEqual([
    { name: '', excerpt: '' },
  ])
  expect(
    await rows(`select detail from audit_log where detail::text like '%' || $1 || '%'`, [thandi.username]),
  ).toEqual([])
  expect(
    await rows(
      `select detail ->> 'name' as name from audit_log where about_id = $1 and about_type = 'post'`,
      [friends.id],
    ),
  ).toEqual([{ name: 'Words of a friend' }])
  const entries = await rows(`select reason from audit_log where about_id = $1 and about_type = 'post'`, [
    deleted.id,
  ])
  expect(entries).toEqual([{ reason: 'Spam' }])
})

test('the running app can replace nothing in the audit log but @names', async () => {
  const { db } = await testApp()
  for (const name of ['', '.*', 'a|b', 'ab', `x'y`, 'Upper', 'x'.repeat(31)])
    await expect(
      sql`select forget_names_in_audit_log(array[${name}], 0, 1000, 10)`.execute(db),
      name,
    ).rejects.toThrow('not valid')
})

// The last test of this file: it takes the checks of the tables away.
test('the @name of an erased member is left in no column, wherever it stood, and other names stay', async () => {
  const [thandi, other] = [await member('erasemark'), await member('staymark')]
  await thandi.patch('/api/users/me', { username: `${thandi.username}.new` })
  const columns = await textColumns()
  for (const [table, all] of Map.groupBy(columns, ({ table: one }) => one)) {
    const own = all.filter(({ name }) => named.includes(name))
    if (own.length === 0) continue
    await dropChecks(table)
    for (const { username } of [thandi, other]) await plant(table, username, own)
    await plant(table, `${thandi.username}.new`, own)
  }
  expect(await foundIn(`@${thandi.username}`, columns)).toEqual(named.toSorted())

  expect((await thandi.send('DELETE', '/api/users/me', { password })).status).toBe(200)
  await forgetNames()
  expect(await foundIn(`@${thandi.username}`, columns)).toEqual([])
  expect(await foundIn(`@${other.username}`, columns)).toEqual(named.toSorted())
  const [{ question, options }] = await rows(
    `select question, options from polls where strpos(question, $1) > 0 and strpos(question, '@') = 0 limit 1`,
    [leavingMessages.deletedMember],
  )
  expect(question).toBe(`Hello ${leavingMessages.deletedMember}, and (${leavingMessages.deletedMember}).`)
  expect(options).toEqual([leavingMessages.deletedMember, `one, ${leavingMessages.deletedMember}!`])
})
