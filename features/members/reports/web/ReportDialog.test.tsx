import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { AuthorActions } from '#features/members/connections/web/AuthorActions.tsx'
import { renderPage, reply, stubServer } from '#platform/web/testing.tsx'
import type { ReportType } from '../contract.ts'
import { reportCopy } from '../copy.ts'
import { reportMenuCopy } from '../menu.copy.ts'
import { receiptCopy } from '../receipt.copy.ts'
import { ReportDialog } from './ReportDialog.tsx'
import { Reported } from './Reported.tsx'

/** The radio buttons measure themselves; jsdom has no layout. */
class NoLayout {
  observe() {}
  unobserve() {}
  disconnect() {}
}
beforeEach(() => void vi.stubGlobal('ResizeObserver', NoLayout))

const author = {
  id: 2,
  username: 'johan',
  displayName: 'Johan',
  avatarUrl: null,
  type: 'member',
  isPremium: false,
  isOnline: null,
}
const receipt = { message: 'Thank you', number: 1187, isNew: true, author }

function open(type: ReportType, id: number, earlier: object | null = null) {
  stubServer({
    'GET /api/users/me': { id: 1, role: 'member' },
    'GET /api/reports/target': { name: 'Johan', excerpt: 'Cuttings for sale', receipt: earlier },
  })
  const onReported = vi.fn()
  renderPage(
    <>
      <Reported type={type} id={id}>
        Cuttings for all
      </Reported>
      <ReportDialog
        hash={`#report-${type}-${id}`}
        onClose={() => {}}
        onReported={onReported}
        loadAuthorActions={() => Promise.resolve({ AuthorActions })}
      />
    </>,
  )
  return onReported
}

async function send() {
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(reportCopy.kinds.spam) }))
  await userEvent.click(screen.getByRole('button', { name: reportCopy.send }))
}

test('a report ends in a receipt with its number, and its author can be muted there', async () => {
  const onReported = open('comment', 5)
  await send()
  await reply('POST /api/reports', 201, receipt)
  await screen.findByRole('heading', { name: receiptCopy.title })
  screen.getByText(/Report 1187 is with our moderators/)
  screen.getByText(reportCopy.kinds.spam)
  expect(onReported).toHaveBeenCalledWith('comment', 5)
  await userEvent.click(await screen.findByRole('button', { name: 'Mute' }))
  await reply('POST /api/users/2/mute', 200, { isMuted: true })
})

test('what was reported is folded on the page, and opens again', async () => {
  open('discussion', 6)
  screen.getByText('Cuttings for all')
  await send()
  await reply('POST /api/reports', 201, receipt)
  await screen.findByText(new RegExp(`^${reportMenuCopy.reported}`))
  expect(screen.queryByText('Cuttings for all')).toBeNull()
  // The dialog lies over the page until it is closed.
  fireEvent.click(screen.getByRole('button', { name: reportMenuCopy.show, hidden: true }))
  screen.getByText('Cuttings for all')
})

test('a second report of the same thing says so, in place of the form', async () => {
  open('post', 7, { ...receipt, isNew: false, author: null })
  await screen.findByRole('heading', { name: receiptCopy.already })
  expect(screen.queryByRole('button', { name: reportCopy.send })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mute' })).toBeNull()
})
