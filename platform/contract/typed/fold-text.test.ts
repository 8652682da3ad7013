import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldName, foldText } from './fold-text.ts'

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
])('the names %j and %j look alike', (one, other) => expect(foldName(other)).toBe(foldName(one)))

test.each([
  ['admin', 'admins'],
  ['highveld', 'high veld'],
  ['thandi', 'tandi'],
])('the names %j and %j do not', (one, other) => expect(foldName(other)).not.toBe(foldName(one)))

test.each([
  ['dagga', 'D a g g a'],
  ['dagga', 'd.a.g.g.a'],
  ['dagga', 'D-A-G-G-A'],
  ['dagga', 'Daggа'],
  ['dagga', 'ԁаggα'],
  ['dagga', 'ｄａｇｇａ'],
  ['dagga', '𝓭𝓪𝓰𝓰𝓪'],
  ['dagga', 'ᴅᴀɢɢᴀ'],
  ['dagga', 'd4gg4'],
  ['dagga', 'd@gga'],
  ['dagga', 'da\u200bg\u00adga'],
  ['dagga', 'dággà'],
  ['dagga', 'daggggga'],
  ['weed', 'w33d'],
  ['kush', 'ku$h'],
  ['purple haze', 'P u r p l e   H a z e'],
  ['pre rolls', 'Pré–Rolls'],
  ['lambs bread', 'Lamb’s  Bread'],
])('%j is read in %j', (words, written) => expect(foldText(written)).toBe(words))

test.each([
  ['oil', 'OLL'],
  ['28g', 'zbg'],
  ['3.5 g', '35 g'],
  ['r1500', 'rlsoo'],
  ['a big deal', 'abig deal'],
  ['size s m', 'size sm'],
])('%j is not read in %j', (one, other) => expect(foldText(other)).not.toBe(foldText(one)))

test('amounts stay as they are written', () => {
  for (const amount of ['28g', '3.5g for r350', '2x1l', 'ak47'])
    expect(foldText(amount.toUpperCase())).toBe(amount)
})

test.each([foldName, foldText])('folding twice changes nothing more, and leaves nothing hidden', (fold) => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (value) => {
      const once = fold(value)
      expect(fold(once)).toBe(once)
      expect(once).not.toMatch(/[\p{M}\u200b-\u200f\u202a-\u202e]|^\s|\s$|\s\s/u)
    }),
  )
})
