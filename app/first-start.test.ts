import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/server/config/config.ts'
import { openDb } from '#platform/server/postgres/connect.ts'
import { testDb } from '#platform/server/testing/test-database.ts'
import { adminNotice, emptyNotice } from './first-start.ts'
import { member, testApp } from './testing.ts'

test('an empty database is announced, with the sample community only where it is loaded', async () => {
  const own = await testDb('bare')
  onTestFinished(() => own.close())
  const notice = (SAMPLE_CONTENT: string) => emptyNotice(own.pool, readConfig({ SAMPLE_CONTENT }))
  expect(await notice('true')).toMatch(/sample community/)
  expect(await notice('false')).toMatch(/^Creating the database, once/)
})

test('a start says how somebody becomes admin until a person has registered', async () => {
  const { db } = await testApp()
  expect(await adminNotice(db)).toMatch(/first account .* is the admin/)
  await member('Thandi')
  expect(await adminNotice(db)).toBeNull()
  const own = await testDb()
  onTestFinished(() => own.close())
  expect(await emptyNotice(own.pool, readConfig({}))).toBeNull()
  expect(await adminNotice(openDb(own.pool))).not.toBeNull()
})
