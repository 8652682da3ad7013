import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage, stubServer } from '#platform/web/testing.tsx'
import { newVersionApi, type NewVersion as Found } from '../../new-version.contract.ts'
import { newVersionCopy as copy } from '../../new-version.copy.ts'
import { NewVersion } from './NewVersion.tsx'

const address = `GET ${newVersionApi.read.path}`
const newer = { version: '0.4.0', notes: 'https://highveld.example/0.4.0' }
const failing = { since: '2026-11-21T10:00:00.000Z', error: 'ECONNREFUSED' }

function shows(found: Partial<Found>, isOnHealth = false) {
  stubServer({ [address]: { running: '0.3.0', newer: null, failing: null, ...found } })
  return renderPage(<NewVersion isOnHealth={isOnHealth} />)
}

test('a newer version is one line with a link to what is new', async () => {
  shows({ newer })
  await screen.findByText('Highveld 0.4.0 is out; you run 0.3.0.')
  const link = screen.getByRole('link', { name: copy.notes })
  expect(link.getAttribute('href')).toBe(newer.notes)
  expect(link.getAttribute('rel')).toBe('noreferrer')
})

test('without notes there is no link', async () => {
  shows({ newer: { ...newer, notes: null } })
  await screen.findByText(copy.isOut('0.4.0', '0.3.0'))
  expect(screen.queryByRole('link')).toBeNull()
})

test('an address that fails is told on Health alone', async () => {
  const text = copy.failing(failing.since, failing.error)
  const { unmount } = shows({ failing, newer })
  await screen.findByText(copy.isOut('0.4.0', '0.3.0'))
  expect(screen.queryByText(text)).toBeNull()
  unmount()
  shows({ failing }, true)
  await waitFor(() => expect(screen.getByText(text)).toBeTruthy())
})
