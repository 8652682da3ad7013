import { expect, test } from 'vitest'
import { judgeGoods } from './judge-goods.ts'

test('goods with CBD are sent to the label rules, the middle of a town is not', () => {
  const verdict = (name: string, description = '') =>
    judgeGoods({ name, description, priceCents: 10_000 }).verdict
  expect(verdict('Calming drops', 'With 300 mg of cannabidiol')).toBe('cbd')
  expect(verdict('CBD balm', 'Ships from Cape Town CBD')).toBe('cbd')
  expect(verdict('Bookshelf', 'Collect in the CBD')).toBe('publish')
})

test('a phrase that an admin permits is not looked at', () => {
  const goods = { name: 'Ganja Gospel choir recordings', description: '', priceCents: 10_000 }
  expect(judgeGoods(goods).verdict).toBe('review')
  expect(judgeGoods(goods, /ganja gospel/gu).verdict).toBe('publish')
})
