import { expect, test } from 'vitest'
import { termsVersion } from '#features/accounts/contract.ts'
import { siteDefaults } from '#platform/contract/site.ts'
import { legalDate } from './legal.ts'
import { privacyText } from './privacy.copy.ts'
import { settingDefaults } from './settings.ts'
import { termsText } from './terms.copy.ts'

const site = { ...siteDefaults, ...settingDefaults }

const prose = (sections: { paragraphs: string[] }[]) =>
  sections.flatMap((section) => section.paragraphs).join('\n')

test('terms and privacy carry the date of the version that registering accepts', () => {
  expect(new Date(`${legalDate} UTC`).toISOString().slice(0, 10)).toBe(termsVersion)
  expect(termsText(site).dated).toContain('April 25, 2025')
  expect(privacyText(site).dated).toContain('April 25, 2025')
})

test('the terms state the minimum age, termination without notice, disclaimers and limits of liability', () => {
  const text = termsText(site)
  expect(prose(text.sections)).toContain('21 years old or older')
  expect(prose(text.sections)).toContain('at any time, without notice')
  expect(text.sections.map((section) => section.heading).join('\n')).toMatch(
    /Disclaimers\n.*Limits of liability/,
  )
})

test('the privacy policy covers collection, sharing, choices, security and people under the minimum age', () => {
  const headings = privacyText({ ...site, minimumAge: 25 })
    .sections.map((section) => section.heading)
    .join('\n')
  for (const part of ['collect', 'Sharing', 'choices', 'Security', 'Children and people under 25']) {
    expect(headings).toContain(part)
  }
})
