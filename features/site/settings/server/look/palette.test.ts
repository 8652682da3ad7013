import { wcagContrast } from 'culori'
import { expect, test } from 'vitest'
import { ownHues, paletteOf, readStylesheet, stylesheetOf, type Hues } from './palette.ts'

/** Texts on their grounds: 4.5 to 1 (WCAG 2.2, 1.4.3). */
const texts = [
  'foreground background',
  'foreground card',
  'foreground popover',
  'foreground muted',
  'foreground sunken',
  'muted-foreground background',
  'muted-foreground card',
  'muted-foreground muted',
  'muted-foreground sunken',
  'primary-foreground primary',
  'primary-foreground primary-hover',
  'primary background',
  'primary card',
  'secondary-foreground secondary',
  'secondary-foreground secondary-hover',
  'accent-foreground accent',
  'accent-foreground accent-hover',
  'accent-ink accent-soft',
  'accent-ink card',
  'info info-soft',
  'success success-soft',
  'success-foreground success',
  'destructive destructive-soft',
  'destructive-foreground destructive',
  'destructive card',
]
/** Edges of controls and the ring of the focus: 3 to 1 (1.4.11). */
const edges = ['input card', 'ring background', 'ring card', 'primary card', 'rule background']

const everyTenth = Array.from({ length: 36 }, (_, index) => index * 10)
const looks = [
  ...everyTenth.map((hue) => ({ hue, accentHue: ownHues.accentHue })),
  ...everyTenth.map((accentHue) => ({ hue: ownHues.hue, accentHue })),
  ...everyTenth.map((hue) => ({ hue, accentHue: (hue + 180) % 360 })),
]

const tokens = paletteOf(ownHues)

/** The colours of a page with this look, as the rules of the tokens and of its stylesheet follow each other. */
function pagesOf(hues: Hues) {
  const text = readStylesheet(stylesheetOf(hues).split('/').at(-1) ?? '')?.text ?? ''
  const [light = {}, dark = {}] = [...text.matchAll(/\{(--[^{}]*)\}/g)].map(([, rule = '']) =>
    Object.fromEntries(
      [...rule.matchAll(/--([\w-]+):(#\w+)/g)].map(([, name, hex]) => [name ?? '', hex ?? '']),
    ),
  )
  return [
    { ...tokens.light, ...light },
    { ...tokens.light, ...tokens.dark, ...light, ...dark },
  ]
}

function wrongPairs(hues: Hues) {
  return pagesOf(hues).flatMap((colours, theme) => {
    const ratio = (pair: string) => {
      const [ink = '', ground = ''] = pair.split(' ')
      expect([colours[ink], colours[ground]], pair).not.toContain(undefined)
      return wcagContrast(colours[ink] ?? '', colours[ground] ?? '')
    }
    const wrong = [...texts.filter((pair) => ratio(pair) < 4.5), ...edges.filter((pair) => ratio(pair) < 3)]
    return wrong.map((pair) => `${hues.hue}/${hues.accentHue} ${theme ? 'dark' : 'light'} ${pair}`)
  })
}

test('every text and every edge can be seen at every hue, on light and dark ground', () => {
  expect(looks.flatMap(wrongPairs)).toEqual([])
})

test('a look is one stylesheet whose address changes with it; our own needs none', () => {
  expect(stylesheetOf(ownHues)).toBe('')
  const address = stylesheetOf({ hue: 212, accentHue: 62 })
  expect(address).toMatch(/^\/assets\/look\/212-62-[\da-f]{8}\.css$/)
  const file = readStylesheet(address.slice('/assets/look/'.length))
  expect(file).toMatchObject({ isLasting: true })
  expect(file?.text).toContain('--primary:#')
  expect(file?.text).not.toMatch(/--(?:success|destructive|like|map-sea):/)
})

test('a preview lays all colours over those of the page, and is not kept', () => {
  const file = readStylesheet(`${ownHues.hue}-${ownHues.accentHue}.css`)
  expect(file).toMatchObject({ isLasting: false })
  expect(file?.text).toContain('--background:#')
  expect(file?.text).toContain('--primary:#')
})

test('what is no look has no file', () => {
  for (const name of [
    '360-0.css',
    '0-360.css',
    '1-2-3.css',
    'a-b.css',
    '1-2',
    '1-2-zzzzzzzz.css',
    '1000-1.css',
  ])
    expect(readStylesheet(name), name).toBeNull()
})
