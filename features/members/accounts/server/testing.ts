import { expect } from 'vitest'
import { jobs } from '#app/jobs.ts'
import { founder, testApp, visitor, type Person } from '#app/testing.ts'
import { deleteJob, takeJob } from '#platform/server/jobs/jobs.queries.ts'
import { MailServer } from '#platform/server/mail/testing.ts'

const mailServer = new MailServer()
export const closeMail = () => mailServer.close()

/** An app that sends mail. */
export async function startWithMail() {
  await testApp({ SMTP_URL: await mailServer.listen(), SITE_URL: 'http://highveld.example' })
  await founder()
}

/** Runs all due jobs, which send the mail. */
export async function runJobs() {
  const { db, config } = await testApp()
  for (let due = await takeJob(db, 60); due; due = await takeJob(db, 60)) {
    const job = jobs.find(({ name }) => name === due?.name)
    await job?.run({ db, config }, job.input.parse(due.input))
    await deleteJob(db, due.id)
  }
}

export async function mailsTo(address: string, subject: string) {
  await runJobs()
  return mailServer.to(address).filter((text) => text.includes(`Subject: ${subject}`))
}

export async function subjectsTo(address: string) {
  await runJobs()
  return mailServer.to(address).map((text) => /Subject: (.*)/.exec(text)?.[1]?.trim() ?? '')
}

export async function tokenTo(address: string) {
  await runJobs()
  return /token=([\w-]{43})/.exec(mailServer.to(address).at(-1) ?? '')?.[1] ?? ''
}

export const addressOf = (person: Person, prefix = '') => `${prefix}${person.username}@example.co.za`

/** Follows the link in the last mail to the address. */
export async function confirmAddress(address: string) {
  const answer = await visitor().post('/api/users/me/verify-email', { token: await tokenTo(address) })
  expect(answer.status, answer.text).toBe(200)
}

export const noticesOf = async (person: Person): Promise<string[]> =>
  (await person.get('/api/notifications')).body.map(({ content }: { content: string }) => content)
