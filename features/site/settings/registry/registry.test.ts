import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { configVariables, readConfig } from '#platform/server/config/config.ts'
import { settingGroups } from '../setting-groups.copy.ts'
import { settingDefaults } from '../settings.ts'
import { settingRows } from './registry.ts'
import type { SettingRow } from './setting-group.ts'

const page = path.resolve(import.meta.dirname, '../../../../docs/operations/configuration.md')

const valueOf = (row: SettingRow) =>
  row.control === 'secret' ? '–' : row.default === '' ? '–' : `\`${row.default}\``

/** So many choices are named by the help of their setting. */
const mostOptions = 10

function rowText(row: SettingRow) {
  const options =
    row.options && row.options.length <= mostOptions
      ? ` One of ${row.options.map((option) => `\`${option}\``).join(', ')}.`
      : ''
  return `| \`${row.key}\` | \`${row.variable}\` | ${valueOf(row)} | ${row.label}. ${row.help}${options} |`
}

/** What docs/operations/configuration.md says of the settings, but for the spaces that align its columns. */
const table = ['| setting | variable | default | meaning |', '| - | - | - | - |', ...settingRows.map(rowText)]

test('the documentation lists every setting of the registry, as it is there', () => {
  const text = readFileSync(page, 'utf8').replace(/ +/g, ' ').replace(/-{2,}/g, '-')
  expect(text).toContain(table.join('\n'))
})

test('each setting has a key of its own, a group that is shown, a label and a help', () => {
  expect(new Set(settingRows.map(({ key }) => key)).size).toBe(settingRows.length)
  for (const { key, group, label, help } of settingRows) {
    expect(Object.keys(settingGroups), key).toContain(group)
    expect(label, key).not.toBe('')
    expect(help, key).toMatch(/\.$/)
  }
})

test('each setting is used: pages show it, the configuration has its variable, or a provider does', () => {
  for (const { key, variable } of settingRows)
    expect(
      key in settingDefaults || configVariables.includes(variable) || /^PAY(?:STACK|FAST)_/.test(variable),
      key,
    ).toBe(true)
  for (const key of Object.keys(settingDefaults)) expect(settingRows.map((row) => row.key)).toContain(key)
})

test('each default is valid, and needs what exists', () => {
  const keys = settingRows.map(({ key }) => key)
  for (const row of settingRows) {
    if (row.default !== '')
      expect(row.schema.safeParse(row.default), row.key).toMatchObject({ success: true })
    expect(keys).toEqual(expect.arrayContaining([...row.needs]))
  }
})

/** Values that the registry takes, also odd ones: a start must take them as well. */
const taken: Record<string, string[]> = {
  sourceUrl: ['https://code.example/a?b#c', 'HTTP://x.example'],
  mapTileUrl: ['https://tiles.example/{z}/{x}/{y}.png'],
  newVersionUrl: ['https://versions.example/highveld.json?a#b', 'HTTPS://versions.example'],
  mapCentre: ['-34.04, 23.05', '0,0', '89.9,-179.99'],
  mapZoom: ['4', '18'],
  membershipBank: ['A; B; 1; 2'],
  priceBands: ['1', '1,2,3,4,5,6'],
  freeShipping: ['0', '999999'],
  requireBirthDate: ['yes', 'off'],
  ageGate: ['strict'],
  passwordPolicy: ['strong'],
  currency: ['ZAR'],
}

test.each(Object.entries(taken))(
  'what the registry takes as %s, the configuration takes too',
  (key, values) => {
    const row = settingRows.find((one) => one.key === key)
    for (const value of values) {
      const checked = row?.schema.safeParse(value)
      expect(checked, value).toMatchObject({ success: true })
      expect(() => readConfig({ [row?.variable ?? '']: checked?.data ?? '' }), value).not.toThrow()
    }
  },
)
