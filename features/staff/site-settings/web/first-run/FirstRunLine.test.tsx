import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { queryClient } from '#platform/web/query.ts'
import { bodiesOf, renderPage, reply, stubServer } from '#platform/web/testing.tsx'
import { firstRunSteps } from '../../first-run-steps.ts'
import type { FirstRun } from '../../first-run.contract.ts'
import { firstRunCopy } from '../../first-run.copy.ts'
import { FirstRunLine } from './FirstRunLine.tsx'

const address = '/api/admin/first-run'
const run = (more: Partial<FirstRun> = {}): FirstRun => ({
  steps: firstRunSteps.map((name) => ({ name, isPassed: true, left: name === 'email' ? ['mail'] : [] })),
  next: 'email',
  isDismissed: false,
  ...more,
})
const line = () => screen.queryByText(firstRunCopy.onConsole(1))

test('the console says what is left of the first run and leads to it, until nothing is left', async () => {
  stubServer({ [`GET ${address}`]: run() })
  renderPage(<FirstRunLine />)
  await screen.findByText(firstRunCopy.onConsole(1))
  expect(screen.getByText(firstRunCopy.tasks.mail)).toBeDefined()
  expect(screen.getByRole('link', { name: firstRunCopy.takeUp }).getAttribute('href')).toBe(
    '/first-run?step=email',
  )
  stubServer({ [`GET ${address}`]: run({ steps: [], next: null }) })
  await queryClient.refetchQueries()
  await waitFor(() => expect(line()).toBeNull())
})

test('an admin dismisses the line for all admins', async () => {
  stubServer({ [`GET ${address}`]: run() })
  renderPage(<FirstRunLine />)
  await userEvent.click(await screen.findByRole('button', { name: firstRunCopy.dismiss }))
  expect(bodiesOf(`PATCH ${address}`)).toEqual([{ isDismissed: true }])
  await reply(`PATCH ${address}`, 200, run({ isDismissed: true }))
  await waitFor(() => expect(line()).toBeNull())
})
