import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['Admin', 'аdmin'],
  ['admin', 'ADM1N'],
  ['admin', '@dm!n'],
  ['admin', 'ad\u00admin'],
  ['admin', 'a\u200bd\u2060min'],
  ['admin', 'ádmíñ'],
  ['official', 'oﬀicial'],
  ['Illegal', 'lllegal'],
  ['Highveld', 'Ｈｉｇｈｖｅｌｄ'],
  ['Highveld', '𝐇𝐢𝐠𝐡𝐯𝐞𝐥𝐝'],
  ['Highveld', 'Нighvеld'],
  ['highveld support', 'Highveld___Support'],
  ['highveld support', ' highveld.\u00a0-\u3000support\n'],
  ['modo', 'm0dο'],
])('%j and %j look alike', (one, other) => expect(foldText(other)).toBe(foldText(one)))

test.each([
  ['admin', 'admins'],
  ['highveld', 'high veld'],
  ['thandi', 'tandi'],
])('%j and %j do not', (one, other) => expect(foldText(other)).not.toBe(foldText(one)))

test('folding twice changes nothing more, and leaves nothing hidden', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (value) => {
      const once = foldText(value)
      expect(foldText(once)).toBe(once)
      expect(once).not.toMatch(/[\p{M}\u200b-\u200f\u202a-\u202e]|^\s|\s$|\s\s/u)
    }),
  )
})
