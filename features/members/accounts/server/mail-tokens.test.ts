import { createServer, type Server, type Socket } from 'node:net'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { jobs } from '#app/jobs.ts'
import { founder, me, member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { job, enqueue } from '#platform/server/jobs/queue.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import { sendMail } from '#platform/server/mail/mailer.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { mailVerification } from './accounts.jobs.ts'

/** A real SMTP server that has taken each mail, and answers when the test wants. */
const taken: { text: string; answer: (error?: Error) => void }[] = []
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onData: (stream, _session, done) => {
    let text = ''
    stream.on('data', (part: Buffer) => (text += String(part)))
    stream.on('end', () => {
      taken.push({ text: text.replace(/=\r\n/g, '').replaceAll('=3D', '='), answer: done })
    })
  },
})
const portOf = (server: Pick<Server, 'address'>) => {
  const address = server.address()
  return address && typeof address === 'object' ? address.port : 0
}

/** Accepts connections and never says a word. */
const waiting: Socket[] = []
const silent = createServer((socket) => waiting.push(socket))

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  await testApp({
    SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    SITE_URL: 'http://highveld.example',
  })
  await founder()
})
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve))
  silent.close()
})

async function unconfirmed(name: string) {
  const person = await member(name)
  await person.setsAddress(`${person.username}@example.co.za`)
  await rows('delete from jobs')
  return person
}
async function send(person: Person) {
  const { db, config } = await testApp()
  return mailVerification.run({ db, config }, { userId: person.id })
}
const nextMail = () => eventually(() => taken.shift() ?? expect.fail('no mail'))
const tokenIn = (text: string) => /token=([\w-]{43})/.exec(text)?.[1]
const confirm = (token: string | undefined) => visitor().post('/api/users/me/verify-email', { token })

test('the link in a mail is valid although the mail server has not answered yet', async () => {
  const thandi = await unconfirmed('thandi')
  const sending = send(thandi)
  const { text, answer } = await nextMail()
  expect((await confirm(tokenIn(text))).status).toBe(200)
  expect((await me(thandi)).emailVerified).toBe(true)
  answer()
  await sending
})

test('when sending fails after the mail was taken, its link is valid, and the mail is sent again', async () => {
  const sipho = await unconfirmed('sipho')
  const sending = send(sipho)
  const { text, answer } = await nextMail()
  answer(new Error('try again later'))
  await expect(sending).rejects.toThrow('try again later')
  expect((await confirm(tokenIn(text))).status).toBe(200)
})

test('while a mail server says nothing, other jobs run, and no connection is held by a transaction', async () => {
  const { db, config } = await testApp()
  const nandi = await unconfirmed('nandi')
  const done: string[] = []
  const other = job('test.other', { input: z.object({}), run: async () => done.push('other') })
  const away = { ...config, smtpUrl: `smtp://127.0.0.1:${portOf(silent)}?greetingTimeout=18000` }
  for (let number = 0; number < 4; number += 1) await enqueue(db, mailVerification, { userId: nandi.id })
  const worker = startWorker({ db, config: away }, pino({ level: 'silent' }), [...jobs, other], [])
  await eventually(async () =>
    expect(
      await rows(`select 1 from jobs where name = $1 and attempts > 0`, [mailVerification.name]),
    ).toHaveLength(3),
  )
  await enqueue(db, other, {})
  await eventually(() => expect(done).toEqual(['other']))
  expect(
    await rows(
      `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    ),
  ).toEqual([])
  for (const socket of waiting) socket.destroy()
  await worker.stop()
  await rows('delete from jobs')
})

test('a mail server that does not greet is given up after the time that SMTP_URL allows', async () => {
  const { config } = await testApp()
  const away = { ...config, smtpUrl: `smtp://127.0.0.1:${portOf(silent)}?greetingTimeout=200` }
  const mail = { to: 'thandi@example.co.za', subject: 'Hello', text: 'Hello' }
  const sending = sendMail(away, { name: 'Highveld', email: 'site@example.co.za' }, mail)
  await expect(sending).rejects.toThrow('Greeting never received')
})
