import { expect, test } from 'vitest'
import { anyProvider } from '#features/market/payments/providers.ts'
import { termsVersion } from '#features/members/accounts/contract.ts'
import { siteDefaults } from '#platform/contract/site.ts'
import { legalDate } from './legal.ts'
import { paiaText } from './paia.copy.ts'
import { privacyText } from './privacy.copy.ts'
import { settingDefaults } from './settings.ts'
import { termsText } from './terms.copy.ts'

const site = { ...siteDefaults, ...settingDefaults }

const prose = (sections: { paragraphs: string[] }[]) =>
  sections.flatMap((section) => section.paragraphs).join('\n')

test('terms and privacy carry the date of the version that registering accepts', () => {
  expect(new Date(`${legalDate()} UTC`).toISOString().slice(0, 10)).toBe(termsVersion)
  expect(termsText(site).dated).toContain('April 25, 2025')
  expect(privacyText(site, anyProvider).dated).toContain('April 25, 2025')
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
  const headings = privacyText({ ...site, minimumAge: 25 }, anyProvider)
    .sections.map((section) => section.heading)
    .join('\n')
  for (const part of ['collect', 'Sharing', 'choices', 'Security', 'Children and people under 25']) {
    expect(headings).toContain(part)
  }
})

test('the privacy policy names orders, addresses, cards, licences and the payment providers', () => {
  const text = prose(privacyText(site, anyProvider).sections)
  for (const word of ['order', 'address', 'card', 'licences', 'Paystack', 'PayFast', 'five years'])
    expect(text).toContain(word)
})

test('the legal texts name the operator and the information officer of the settings', () => {
  const own = { ...site, operator: 'Green NPC', informationOfficer: 'Nomsa Dube', address: '1 Long Street' }
  const [privacy, paia] = [privacyText(own, anyProvider), paiaText(own)]
  expect(privacy.lead).toContain('Green NPC')
  expect(prose(privacy.sections)).toContain('Nomsa Dube')
  for (const word of ['Green NPC', 'Nomsa Dube', '1 Long Street', 'Form 2'])
    expect(prose(paia.sections)).toContain(word)
  for (const text of [privacy, paia]) expect(prose(text.sections)).not.toContain('Netherlands')
})
