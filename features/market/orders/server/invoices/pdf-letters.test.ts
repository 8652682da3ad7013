import { expect, test } from 'vitest'
import { printSheet } from './print-sheet.ts'
import { seenTextOf } from './testing.ts'

const print = (name: string) =>
  printSheet({
    title: 'Invoice',
    brand: { name, place: name, logo: null, colour: '#224a32' },
    facts: [name],
    parties: [{ heading: 'Seller', lines: [name] }],
    rows: [{ text: name, detail: name, cents: 100 }],
    sums: [{ text: name, cents: 100, isStrong: true }],
    notes: [name],
    footer: name,
    currency: 'ZAR',
  })
/** The document shows the text nine times: beside the logo and below it, in the facts, party, row, detail, sum, note and footer. */
const places = 9
/** Lines end between words. */
const withoutSpaces = (text: string) => text.replace(/\s/g, '')
const countOf = (text: string, part: string) =>
  withoutSpaces(text.normalize('NFC')).split(withoutSpaces(part.normalize('NFC'))).length - 1

test.each([
  ['Tshivenḓa', 'Tshivenḓa Ḽiṱola ṅwedzi ṋari ḒḼṄṊṰ'],
  ['Sesotho sa Leboa and Setswana', 'Tšhabalala Ôme'],
  ['Khoekhoe and N|uu', 'ǂKhomani ǃXóõ ǀXam ǁGana'],
  ['European names', 'Łódź Kayışdağ Hŭ Ėlė Ģirts'],
  ['Vietnamese', '33 Đường Nguyễn Hữu Thọ'],
  ['Cyrillic', 'Ньютон Київ Ђорђе'],
  ['Greek', 'Ελλάδα Ὀδυσσεύς'],
  ['Han', '大麻王國的臺灣花园苗圃'],
  ['Kana', 'ひらカタ'],
  ['units and signs', '10″ × 6′ μ ≥ ≤ Ω → ✓ ½'],
  ['a hyphen that does not break', '011‑484‑0100'],
  ['emoji', 'Umlilo 🌿💚😀'],
  ['letters with more than one mark', 'ɔ̃́ ẹ́ x̌ e̱'],
])('documents print %s as typed, in every place', async (_script, name) => {
  const text = seenTextOf(await print(name))
  expect(countOf(text, name)).toBe(places)
  expect(text).not.toContain('?')
})

const sorted = (text: string) => [...text].toSorted().join('')

test.each([
  ['Arabic', 'محمد'],
  ['Urdu', 'ٹھٹھہ'],
  ['Persian with a joiner', 'علی\u200Cرضا'],
  ['Hebrew', 'שלום'],
  ['Hebrew with vowels', 'שָׁלוֹם'],
])('%s is printed from the right', async (_script, name) => {
  const text = seenTextOf(await print(`A ${name} B`))
  const [, seen = ''] = /A ([^AB]+) B/.exec(text) ?? []
  const letters = name.replace('\u200C', '')
  expect(sorted(seen.replace(/\s/g, ''))).toBe(sorted(letters))
  expect(seen.trim().startsWith(letters.at(-1) ?? '') || /\p{M}$/u.test(letters)).toBe(true)
  expect(text).not.toContain('?')
})

test('words and numbers of both directions stand as they are read', async () => {
  const text = seenTextOf(await print('שלום 24 (Pty) Ltd'))
  expect(text).toContain('Ltd (Pty) 24 םולש')
})

test.each([
  ['Hindi', 'हिन्दी श्री क्षेत्र'],
  ['Tamil', 'தமிழ் கொழும்பு'],
  ['Gujarati', 'ગુજરાતી ક્ષ'],
  ['Telugu', 'తెలుగు శ్రీ'],
])('%s is printed with its ligatures', async (_script, name) => {
  const text = seenTextOf(await print(name))
  expect(
    sorted(text.replace(/[^\p{Script=Devanagari}\p{Script=Tamil}\p{Script=Gujarati}\p{Script=Telugu}]/gu, ''))
      .length,
  ).toBeGreaterThan(0)
  expect(text).not.toContain('?')
})

test.each([
  ['한국', '??'],
  ['ꦗꦮ', '??'],
  ['a\tb', 'a b'],
  ['ʼn boer', 'ʼn boer'],
  ['Thandi 👋🏽', 'Thandi 👋'],
  ['Thandi 👩🏽‍🌾', 'Thandi 👩🏽‍🌾'],
  ['\u202Aone\u202C', 'one'],
  ['ｗｉｄｅ', 'ｗｉｄｅ'],
])('%s is printed as %s', async (name, seen) => {
  expect(countOf(seenTextOf(await print(`(${name})`)), `(${seen})`)).toBe(places)
})
