import { expect, test } from 'vitest'
import { lookupPublic, mayBePublic, PrivateAddressError } from './public-address.ts'

test.each([
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://1.1.1.1/push', true],
  ['https://[2606:4700::1111]/push', true],
  ['http://updates.push.services.mozilla.com/wpush', false],
  ['https://push.example:8443/abc', false],
  ['https://member@push.example/abc', false],
  ['https://127.0.0.1/', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://10.1.2.3/', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://100.64.0.1/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:127.0.0.1]/', false],
  ['https://[fd00::1]/', false],
  ['https://[64:ff9b::7f00:1]/', false],
])('a request to %s may be made: %s', (url, may) => {
  expect(mayBePublic(new URL(url))).toBe(may)
})

test('a name with a private address is refused when it is looked up', async () => {
  const error = await new Promise((resolve) => lookupPublic('localhost', { all: true }, resolve))
  expect(error).toBeInstanceOf(PrivateAddressError)
})
