import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { thandi } from '#features/members/people/web/testing.ts'
import { navigate } from '#platform/web/navigation.ts'
import { bodiesOf, renderPage, reply, stubServer } from '#platform/web/testing.tsx'
import type { EditedPage } from '../../pages.contract.ts'
import { adminPageCopy } from '../../pages.copy.ts'
import { pageEditor, pageList } from './page-links.ts'
import { PagesPanel } from './PagesPanel.tsx'

const ours = {
  slug: 'terms',
  title: 'Terms of {site}',
  content: '## Age\n\nBe {age}.',
  version: 0,
  inForceFrom: '2025-04-25T00:00:00.000Z',
  asksConsent: false,
  inFooter: true,
}
const first = { ...ours, content: '## Age\n\nBe {age}.\n\nBe kind.', version: 1 }
const terms: EditedPage = { ...first, isExtra: false, versions: [first, ours] }
const publishTerms = 'PUT /api/admin/pages/terms'

beforeEach(() => {
  // NOTE: jsdom has none, and a switch in a form measures itself.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  stubServer({
    'GET /api/users/me': thandi,
    'GET /api/admin/pages': [],
    'GET /api/admin/pages/terms': terms,
  })
})

async function opens(address: string) {
  navigate(address)
  renderPage(<PagesPanel />)
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: adminPageCopy.content })
}
const view = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const publish = () => userEvent.click(screen.getByRole('button', { name: adminPageCopy.publish }))

test('the preview shows what the settings say, and Changes what is different from the last version', async () => {
  const text = await opens(pageEditor('terms'))
  await userEvent.clear(text)
  await userEvent.type(text, '## Age\n\nBe {{age}.\n\nBe **fair**.')
  await view(adminPageCopy.preview)
  expect(screen.getByRole('heading', { name: 'Terms of Highveld' })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Age' })).toBeDefined()
  expect(screen.getByText('Be 21.')).toBeDefined()
  expect(screen.getByText('fair').tagName).toBe('STRONG')
  await view(adminPageCopy.differences)
  expect(screen.getByText('Be kind.').tagName).toBe('DEL')
  expect(screen.getByText('Be **fair**.').tagName).toBe('INS')
})

test('a new version of the terms may ask for consent from a day on, and leads back to the list', async () => {
  const text = await opens(pageEditor('terms'))
  await userEvent.type(text, '!')
  await userEvent.type(screen.getByRole('textbox', { name: /^In force from/ }), '4 March 2127')
  await userEvent.click(screen.getByRole('switch', { name: adminPageCopy.consent }))
  await publish()
  expect(bodiesOf(publishTerms)).toEqual([
    {
      title: 'Terms of {site}',
      content: `${first.content}!`,
      inForceFrom: '2127-03-03T22:00:00.000Z',
      asksConsent: true,
      inFooter: true,
    },
  ])
  await reply(publishTerms, 200, terms)
  await screen.findByText(adminPageCopy.lead)
  expect(location.pathname + location.search).toBe(pageList)
})

test('an earlier version is the start of the next one', async () => {
  const text = await opens(pageEditor('terms'))
  await userEvent.click(screen.getByRole('button', { name: adminPageCopy.startFromOf(0) }))
  expect(text.value).toBe(ours.content)
})

test('another page needs an address that can be one, and what the server refuses stands at its field', async () => {
  const text = await opens(pageEditor('new'))
  const address = screen.getByRole('textbox', { name: adminPageCopy.address })
  await userEvent.type(screen.getByRole('textbox', { name: adminPageCopy.title }), 'House rules')
  await userEvent.type(text, 'Be kind.')
  await userEvent.type(address, 'House Rules')
  await publish()
  expect(screen.getByText(adminPageCopy.addressWrong)).toBeDefined()
  await userEvent.clear(address)
  await userEvent.type(address, 'login')
  await publish()
  const issues = [{ path: 'slug', message: 'Please choose another address.' }]
  await reply('PUT /api/admin/pages/login', 400, { code: 'invalid', message: 'No.', issues })
  expect(await screen.findByText('Please choose another address.')).toBeDefined()
})
