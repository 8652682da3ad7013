import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, staff, type Person } from '#app/testing.ts'
import { auditMessages } from '#features/members/audit/copy.ts'
import { textRuleMessages } from '../copy.ts'

let admin: Person
let writer: Person
beforeAll(async () => {
  await founder()
  admin = await staff('admin')
  writer = await member('writer')
})

const add = (kind: string, value: string, person = admin) =>
  person.post('/api/admin/text-rules', { kind, value, reason: 'Spam' })
const write = (content: string) => writer.post('/api/posts', { content })

test('an admin blocks a word and a site, and allows them again; both are in the audit log', async () => {
  const word = await add('word', 'Pyramid scheme')
  expect(word).toMatchObject({
    status: 201,
    body: { kind: 'word', value: 'Pyramid scheme', createdBy: { id: admin.id } },
  })
  const site = await add('host', 'https://www.Casino.Example/win')
  expect(site.body).toMatchObject({ kind: 'host', value: 'casino.example' })
  const { body } = await (await staff('moderator')).get('/api/admin/text-rules')
  expect(body.map(({ value }: { value: string }) => value)).toEqual(['Pyramid scheme', 'casino.example'])
  expect(await write('Join my pyramid scheme')).toFailWith(
    400,
    textRuleMessages.blockedWord('Pyramid scheme'),
  )

  for (const { id } of [word.body, site.body]) {
    expect(
      await admin.request({
        method: 'DELETE',
        url: `/api/admin/text-rules/${id}`,
        payload: { reason: 'Enough' },
      }),
    ).toMatchObject({
      status: 200,
      body: { message: textRuleMessages.removed },
    })
  }
  expect((await write('Join my pyramid scheme at casino.example')).status).toBe(201)
  expect(
    await rows(`select action, reason from audit_log where about_type = 'textRule' order by id`),
  ).toEqual([
    { action: 'textRule.add', reason: 'Spam' },
    { action: 'textRule.add', reason: 'Spam' },
    { action: 'textRule.remove', reason: 'Enough' },
    { action: 'textRule.remove', reason: 'Enough' },
  ])
})

test('a blocked word is found however it is spelled, and not inside other words', async () => {
  await add('word', 'Crypto')
  const refused = textRuleMessages.blockedWord('Crypto')
  for (const content of [
    'CRYPTO!',
    'c r y p t o',
    'c.r.y.p.t.o',
    'Crурto',
    'cr\u200bypto',
    'crÿpto',
    'cry-pto',
    'crypt0s are cryptos',
  ])
    expect(await write(content), content).toFailWith(400, refused)
  expect((await write('Cryptography is a science')).status).toBe(201)
})

test('of several blocked words the one that is written is named, in any number', async () => {
  for (const value of ['Loan', 'Loan box', 'Loan boxes free']) await add('word', value)
  for (const [content, value] of [
    ['two loans', 'Loan'],
    ['a loanbox', 'Loan box'],
    ['loan boxes', 'Loan box'],
    ['loan boxes free today', 'Loan boxes free'],
  ])
    expect(await write(content ?? ''), content).toFailWith(400, textRuleMessages.blockedWord(value ?? ''))
})

test('a blocked site is found with its subdomains, in any spelling of its address', async () => {
  await add('host', 'spam.example')
  const refused = textRuleMessages.blockedHost('spam.example')
  for (const content of [
    'https://spam.example',
    'See http://www.spam.example/deal?x=1',
    'shop.eu.SPAM.example is cheap',
    'ｓｐａｍ.example',
    'spam。example',
    'sp\u00adam.example',
  ])
    expect(await write(content), content).toFailWith(400, refused)
  for (const content of ['https://notspam.example', 'spam.example.org', 'I eat spam. Example: with rice'])
    expect((await write(content)).status, content).toBe(201)
})

test('only an admin changes the list, once for each word, with a reason', async () => {
  expect((await add('word', 'Loan shark', await staff('moderator'))).status).toBe(403)
  await add('word', 'Loan shark')
  expect(await add('word', 'Loan shark')).toFailWith(409, textRuleMessages.already)
  expect(await add('word', ' ')).toFailWith(400, textRuleMessages.blank)
  expect(await add('word', '.')).toFailWith(400, textRuleMessages.badWord)
  for (const value of ['nothing', '10.0.0.1', 'a b.example', 'http://'])
    expect(await add('host', value), value).toFailWith(400, textRuleMessages.badHost)
  expect(await add('colour', 'red')).toFailWith(400, textRuleMessages.badKind)
  const body = { kind: 'word', value: 'Another', reason: ' ' }
  expect(await admin.post('/api/admin/text-rules', body)).toFailWith(400, auditMessages.reason)
  const gone = { method: 'DELETE', url: '/api/admin/text-rules/999999', payload: { reason: 'x' } } as const
  expect(await admin.request(gone)).toFailWith(404, textRuleMessages.missing)
})
