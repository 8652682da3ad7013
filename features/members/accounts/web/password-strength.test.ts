import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
  ['', 'short'],
  ['abcde', 'short'],
  ['abcdef', 'weak'],
  ['password123456', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['gr0wsoi', 'weak'],
  ['gr0wsoil', 'fair'],
  ['abcdabcd', 'weak'],
  ['abcdeabcde', 'fair'],
  ['gr0wsoil-ab', 'fair'],
  ['gr0wsoil-abc', 'strong'],
  ['abcdefgabcdefg', 'fair'],
  ['abcdefghabcdefgh', 'strong'],
  ['three goats in a tunnel', 'strong'],
])('%j is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})
