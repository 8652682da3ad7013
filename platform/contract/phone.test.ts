import { expect, test } from 'vitest'
import { formatPhone, phoneMessages, phoneNumber, readPhone } from './typed/phone.ts'

test.each([
  '011 555 0142',
  '(011) 555-0142',
  '011.555.0142',
  '+27 11 555 0142',
  '+27 (0)11 555 0142',
  '+27 011 555 0142',
  '0027 11 555 0142',
  '27115550142',
  '\u202A+27 11 555 0142\u202C',
  '\u200E011 555 0142',
  '\u2066011\u00A0555\u00A00142\u2069',
  '011\u00AD555\u200B0142\uFEFF',
])('the South African number %s is stored in its international form', (typed) => {
  expect(readPhone(typed)).toBe('+27115550142')
})

test.each([
  ['082 555 0101', '+27825550101'],
  ['82 555 0101', '+27825550101'],
  ['71 555 0101', '+27715550101'],
  ['60 555 0101', '+27605550101'],
  ['0860 123 456', '+27860123456'],
  ['+31 20 123 4567', '+31201234567'],
  ['0044 20 7946 0018', '+442079460018'],
])('%s is %s', (typed, stored) => {
  expect(readPhone(typed)).toBe(stored)
})

test.each([
  'abc',
  '',
  'call 011 555 0142',
  '1',
  '555 0142',
  '115550142',
  '86 012 3456',
  '51 555 0101',
  '011 555 014',
  '011 555 01422',
  '091 555 0142',
  '+27 11 555 014',
  '+27 91 555 0142',
  '+1 234',
  '+1234567890123456',
  '++27115550142',
  '0115550142+',
])('%j is no phone number', (typed) => {
  expect(readPhone(typed)).toBeNull()
})

test('a South African number is shown in groups, another one as it is stored', () => {
  expect(formatPhone('+27115550142')).toBe('+27 11 555 0142')
  expect(formatPhone('+442079460018')).toBe('+442079460018')
})

test.each([
  ['082 555 0101 / 011 555 0142', phoneMessages.two],
  ['082 555 0101/0115550142', phoneMessages.two],
  ['082 555 0101, 011 555 0142', phoneMessages.two],
  ['082 555 0101 or 011 555 0142', phoneMessages.two],
  ['082 555 01', 'bad'],
  ['call me', 'bad'],
])('what is wrong with %s is said', (typed, message) => {
  expect(phoneNumber({ error: () => 'bad' }).safeParse(typed).error?.issues[0]?.message).toBe(message)
})

test('a number whose groups a slash divides is one number', () => {
  expect(readPhone('011/555/0142')).toBe('+27115550142')
})
