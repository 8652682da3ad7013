import { expect, test } from 'vitest'
import { testApp, visitor } from '#app/testing.ts'
import { readConfig } from '#platform/server/config/config.ts'

test('every page names the address of the source code, if it is configured', async () => {
  await testApp({ SOURCE_URL: 'https://code.example/highveld' }, true)
  for (const page of ['/', '/about'])
    expect((await visitor().get(page)).text, page).toContain('"sourceUrl":"https://code.example/highveld"')
})

test('an address that is not one of the web stops the start', () => {
  expect(() => readConfig({ SOURCE_URL: 'javascript:alert(1)' })).toThrow('SOURCE_URL')
})
