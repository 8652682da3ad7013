import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  cleanup()
  document.getElementById('boot')?.remove()
  vi.resetModules()
})

/** The footer of a page into which the server has put this address. */
async function showFooter(sourceUrl: string) {
  const { siteDefaults } = await import('#platform/contract/site.ts')
  const { shownDefaults } = await import('#features/site/settings/settings.ts')
  const boot = document.createElement('script')
  boot.id = 'boot'
  boot.type = 'application/json'
  const site = { ...siteDefaults, sourceUrl }
  boot.textContent = JSON.stringify({ site, settings: shownDefaults, prefetched: [], isMember: false })
  document.body.append(boot)
  const { Footer } = await import('./Footer.tsx')
  const { renderPage } = await import('#platform/web/testing.tsx')
  renderPage(<Footer />)
}

test('the footer links to the source code where the installation names it', async () => {
  await showFooter('https://code.example/highveld')
  expect(screen.getByRole('link', { name: 'Source code' }).getAttribute('href')).toBe(
    'https://code.example/highveld',
  )
})

test('without an address there is no such link', async () => {
  await showFooter('')
  expect(screen.queryByRole('link', { name: 'Source code' })).toBeNull()
})
