import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, testApp } from '#app/testing.ts'
import { inTransaction } from '#platform/server/postgres/db.ts'
import { issueInvoice } from './issue-invoice.ts'
import { findPlan } from './membership.queries.ts'
import { joins, plansOf } from './testing/membership-testing.ts'

beforeAll(async () => {
  await testApp({ SITE_CURRENCY: 'ZAR' })
  await founder()
})

const numberOf = (reference: string) => Number(reference.replace('HM-', ''))

test('invoices are numbered one after the other, also those that are issued at once, and those of before keep theirs', async () => {
  const first = await joins(await member('first'), 'month')
  const start = numberOf(first.body.membership.openInvoice.reference)
  const people = await Promise.all(Array.from({ length: 12 }, (_, index) => member(`joins${index}`)))
  const answers = await Promise.all(people.map((person) => joins(person, 'month')))
  const numbers = answers.map(({ body }) => numberOf(body.membership.openInvoice.reference))
  expect(numbers.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 12 }, (_, index) => start + 1 + index),
  )

  const { id } = answers[0]?.body.membership.openInvoice ?? {}
  await rows('update membership_invoices set number = null where id = $1', [id])
  const old = await people[0]?.get(`/api/membership/invoices/${id}`)
  expect(numberOf(old?.body.reference)).toBe(id)
})

test('an invoice that is undone leaves no gap', async () => {
  const { db, config } = await testApp()
  const [before, undone, after] = [await member('before'), await member('undone'), await member('after')]
  const start = numberOf((await joins(before, 'month')).body.membership.openInvoice.reference)
  const plan = await findPlan(db, (await plansOf(undone)).plans[0]?.id ?? 0)
  const dueAt = new Date().toISOString()
  const fails = inTransaction(db, async (tx) => {
    if (plan)
      await issueInvoice(tx, config, { userId: undone.id, plan, periodStart: null, periodEnd: null, dueAt })
    throw new Error('undone')
  })
  await expect(fails).rejects.toThrow('undone')
  expect(numberOf((await joins(after, 'month')).body.membership.openInvoice.reference)).toBe(start + 1)
})
