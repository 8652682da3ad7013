import { expect, test } from 'vitest'
import { bankNames, branchOf } from './bank-branches.ts'

test('the branch code follows from the name of a bank, however it is written', () => {
  expect(branchOf('Capitec')).toBe('470010')
  expect(branchOf(' capitec bank ')).toBe('470010')
  expect(branchOf('STANDARD BANK')).toBe('051001')
  expect(branchOf('Tyme Bank')).toBe('678910')
  expect(branchOf('First National Bank')).toBe('250655')
})

test('an unknown name has no branch code, and every code has six digits', () => {
  for (const name of ['', 'bank', 'Cap', 'Bank of Clarens']) expect(branchOf(name)).toBeUndefined()
  for (const name of bankNames) expect(branchOf(name)).toMatch(/^\d{6}$/)
})
