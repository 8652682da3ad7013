import { expect, test } from 'vitest'
import { networkOf } from './ip-network.ts'

test('an IPv4 address is itself, however it is written', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('::ffff:cb00:7109')).toBe('203.0.113.9')
  expect(networkOf('203.0.113.9')).not.toBe(networkOf('203.0.113.10'))
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:db8::1', '2001:db8::ffff:2'],
  ['2001:db8::1', '2001:0DB8:0:0:5::'],
  ['::1', '::2'],
  ['fe80::1%eth0', 'fe80::2%eth1'],
])('%s and %s are in one network', (one, other) => {
  expect(networkOf(one)).toBe(networkOf(other))
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['2001:db8::1', '2001:db8:0:1::1'],
])('%s and %s are in two', (one, other) => {
  expect(networkOf(one)).not.toBe(networkOf(other))
})

test('what is no address is counted as it is', () => {
  expect(networkOf('')).toBe('')
  expect(networkOf('unix:')).toBe('unix:')
})
