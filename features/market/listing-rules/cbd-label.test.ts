import { expect, test } from 'vitest'
import { cbdVerdict, diseaseWordsIn, type Label } from './cbd-label.ts'
import { cbdCopy } from './copy.ts'
import { cbdLimits } from './limits.ts'

const whole: Label = {
  mgPerServing: 5,
  servingsPerDay: 2,
  mgPerPack: 300,
  thcPercent: 0.0005,
  batch: 'A1',
  manufacturer: 'Karoo Botanicals',
  claim: 'Supports general wellbeing',
}
const verdict = (change: Label, hasCertificate = true) =>
  cbdVerdict({ ...whole, ...change }, '', hasCertificate)

/** Pseudorandom numbers over the whole range, the same on each run. */
function* numbers(many: number, max: number) {
  let prefetch = 42
  for (let index = 0; index < many; index += 1) {
    prefetch = (prefetch * 1_103_515_245 + 12_345) % 2_147_483_648
    yield Math.round((prefetch / 2_147_483_648) * max * 100) / 100
  }
}

test('a label allows at most 20 mg a day, however it is divided', () => {
  for (const mgPerServing of numbers(2_000, 30))
    for (const servingsPerDay of [1, 2, 3, 4, 6]) {
      const isOver = Math.round(mgPerServing * servingsPerDay * 1_000) > cbdLimits.mgPerDay * 1_000
      expect(verdict({ mgPerServing, servingsPerDay }).verdict).toBe(isOver ? 'refused' : 'fits')
    }
})

test('a label allows at most 600 mg a pack, and only a trace of THC', () => {
  for (const mgPerPack of numbers(2_000, 1_200))
    expect(verdict({ mgPerPack }).verdict).toBe(mgPerPack > 600 ? 'refused' : 'fits')
  for (const percent of numbers(2_000, 1))
    expect(verdict({ thcPercent: percent / 100 }).verdict).toBe(percent / 100 > 0.001 ? 'refused' : 'fits')
})

test('lower amounts never make a label invalid', () => {
  for (const share of numbers(500, 1)) {
    const { mgPerServing = 0, mgPerPack = 0, thcPercent = 0 } = whole
    const less = {
      mgPerServing: mgPerServing * share,
      mgPerPack: mgPerPack * share,
      thcPercent: thcPercent * share,
    }
    expect(verdict(less).verdict).toBe('fits')
  }
})

test.each([
  [{ mgPerServing: 10, servingsPerDay: 2 }, 'fits'],
  [{ mgPerServing: 6.67, servingsPerDay: 3 }, 'refused'],
  [{ mgPerServing: 0.1, servingsPerDay: 200 }, 'fits'],
  [{ mgPerPack: 600 }, 'fits'],
  [{ mgPerPack: 600.01 }, 'refused'],
  [{ thcPercent: 0.001 }, 'fits'],
  [{ thcPercent: 0.0011 }, 'refused'],
])('at the limit, %j gives %s', (change, expected) => {
  expect(verdict(change).verdict).toBe(expected)
})

test('all missing fields are named; an excess is reported first', () => {
  expect(cbdVerdict({}, '', false)).toMatchObject({
    verdict: 'incomplete',
    words: cbdCopy.incomplete(
      'mg of CBD in a serving, servings a day, mg of CBD in the pack, THC %, batch, manufacturer, claim, certificate of analysis',
    ),
  })
  expect(verdict({ batch: '' })).toMatchObject({ verdict: 'incomplete', words: cbdCopy.incomplete('batch') })
  expect(verdict({}, false).words).toBe(cbdCopy.incomplete('certificate of analysis'))
  expect(cbdVerdict({ mgPerPack: 700 }, '', false)).toMatchObject({
    verdict: 'refused',
    words: cbdCopy.perPack(700),
  })
})

test('medical claims are flagged; a low-risk claim is not', () => {
  expect(diseaseWordsIn('Cures cancer, treats PTSD and CANCER')).toEqual([
    'cures',
    'cancer',
    'treats',
    'ptsd',
  ])
  for (const claim of ['Supports general wellbeing', 'For relaxation after sport', 'Evening blend'])
    expect(diseaseWordsIn(claim)).toEqual([])
  expect(verdict({ claim: 'Prevents seizures' })).toMatchObject({
    verdict: 'fits',
    claims: ['prevents', 'seizures'],
    words: cbdCopy.claims('prevents, seizures'),
  })
})
