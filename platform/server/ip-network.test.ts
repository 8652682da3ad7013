import { expect, test } from 'vitest'
import { bareAddress, networkOf, siteOf } from './ip-network.ts'

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

test('texts that are no address count as one', () => {
  for (const text of ['', 'unix:', 'unknown', '203.0.113.9.7', '[::1', '203.0.113.9:x'])
    expect(networkOf(text)).toBe(networkOf('anything'))
})

test.each([
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['203.0.113.9', '203.0.113.9'],
])('%s is the address %s', (written, address) => {
  expect(bareAddress(written)).toBe(address)
  expect(networkOf(written)).toBe(networkOf(address))
})

test('a /48 has the same site, an IPv4 address has none', () => {
  expect(siteOf('2001:db8:1:2::1')).toBe(siteOf('[2001:db8:1:ffff::9]:80'))
  expect(siteOf('2001:db8:1:2::1')).not.toBe(siteOf('2001:db8:2:2::1'))
  expect(siteOf('203.0.113.9')).toBeNull()
  expect(siteOf('::ffff:203.0.113.9')).toBeNull()
})
