import { expect, test } from 'vitest'
import type { Product } from '../../contract.ts'
import { VariantsInput } from '../../variants.contract.ts'
import {
  addValue,
  bodyOf,
  changeColumn,
  changeRow,
  countChanges,
  removeOption,
  removeValue,
  renameOption,
  rowsOf,
  typedVariantsOf,
  withStocks,
} from './variant-rows.ts'

const variant = (id: number, options: Record<string, string>, priceCents: number, stock: number | null) => ({
  id,
  sku: `S-${id}`,
  barcode: null,
  options,
  priceCents,
  stock,
  weightGrams: null,
  imageUrl: null,
})
const plain = { price: 'R 85', options: [], variants: [variant(1, {}, 8_500, 7)] } as Pick<
  Product,
  'price' | 'options' | 'variants'
>
const sized = {
  price: '85',
  options: [
    { name: 'Colour', values: ['Clay', 'Bone'] },
    { name: 'Size', values: ['10', '25'] },
  ],
  variants: [
    variant(1, { Colour: 'Clay', Size: '10' }, 8_500, 7),
    variant(2, { Colour: 'Bone', Size: '25' }, 14_550, null),
  ],
} as Pick<Product, 'price' | 'options' | 'variants'>

const named = (typed: Parameters<typeof rowsOf>[0]) =>
  rowsOf(typed).map(({ name, row }) => [name, row.id, row.price, row.isOffered])

test('a combination that the seller does not offer is a row that is not sent', () => {
  const typed = typedVariantsOf(sized)
  expect(named(typed)).toEqual([
    ['Clay, 10', 1, '85', true],
    ['Clay, 25', null, '85', false],
    ['Bone, 10', null, '85', false],
    ['Bone, 25', 2, '145.50', true],
  ])
  const body = bodyOf(typed)
  expect(body.variants).toMatchObject([
    { id: 1, priceCents: 8_500, stock: 7, stockWas: 7, options: { Colour: 'Clay', Size: '10' } },
    { id: 2, priceCents: 14_550, stock: null, stockWas: null },
  ])
  expect(VariantsInput.safeParse(body).success).toBe(true)
  expect(countChanges(typed, typed)).toBe(0)
})

test('the first value of an option takes over what was typed, as another variant than the product itself', () => {
  let typed = { ...typedVariantsOf(plain), options: [{ name: '', values: [] as string[] }] }
  expect(named(typed)).toEqual([['', 1, '85', true]])
  typed = renameOption(addValue(addValue(typed, 0, ' 10 litre '), 0, '25 litre'), 0, 'Size ')
  expect(named(typed)).toEqual([
    ['10 litre', null, '85', true],
    ['25 litre', null, '85', true],
  ])
  expect(addValue(typed, 0, '25 litre')).toBe(typed)
  const body = bodyOf(typed)
  expect(body.options).toEqual([{ name: 'Size', values: ['10 litre', '25 litre'] }])
  expect(body.variants).toMatchObject([
    { id: null, sku: 'S-1', options: { Size: '10 litre' }, stock: 7 },
    { id: null, sku: '', stock: null },
  ])
  expect(body.variants[0]).not.toHaveProperty('stockWas')
})

test('an option that is added or removed leaves the variants of its first value', () => {
  const one = removeOption(typedVariantsOf(sized), 1)
  expect(named(one)).toEqual([
    ['Clay', 1, '85', true],
    ['Bone', null, '85', false],
  ])
  const two = addValue({ ...one, options: [...one.options, { name: 'Weave', values: [] }] }, 1, 'Fine')
  expect(named(two)[0]).toEqual(['Clay, Fine', 1, '85', true])
  const none = removeValue(removeValue(one, 0, 'Bone'), 0, 'Clay')
  expect(named(none)).toEqual([['', 1, '85', true]])
})

test('a column is filled with one text for each row, and changes are counted by cell', () => {
  const typed = typedVariantsOf(sized)
  const rows = rowsOf(typed).filter(({ row }) => row.isOffered)
  const filled = changeColumn(
    typed,
    'price',
    rows.map((row, at) => [row, String(100 + at)]),
  )
  expect(bodyOf(filled).variants.map(({ priceCents }) => priceCents)).toEqual([10_000, 10_100])
  expect(countChanges(typed, filled)).toBe(2)
  const [first] = rows
  const wrong = first ? changeRow(typed, first, { price: 'cheap', stock: 'x' }) : typed
  const { error } = VariantsInput.safeParse(bodyOf(wrong))
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'variants.0.priceCents',
    'variants.0.stock',
  ])
})

test('stock that orders have changed is shown as what it was, and what was typed stays', () => {
  const typed = typedVariantsOf(sized)
  const [first] = rowsOf(typed)
  const edited = first ? changeRow(typed, first, { stock: '20' }) : typed
  const fresh = withStocks(edited, { variants: [variant(1, {}, 8_500, 5)] })
  expect(bodyOf(fresh).variants[0]).toMatchObject({ stock: 20, stockWas: 5 })
})
