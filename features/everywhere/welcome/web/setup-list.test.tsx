import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#platform/web/query.ts'
import { renderPage, stubServer } from '#platform/web/testing.tsx'
import { setupSteps, type SetupStep } from '../contract.ts'
import { setupCopy } from '../copy.ts'
import { SetupList } from './SetupList.tsx'

const answer = (isDone: (name: SetupStep) => boolean) =>
  stubServer({
    'GET /api/admin/setup': { steps: setupSteps.map((name) => ({ name, isDone: isDone(name) })) },
  })

test('the list of an admin stays while one step is left, and is gone once everything is done', async () => {
  answer((name) => name !== 'mail')
  renderPage(<SetupList />)
  await screen.findByRole('region', { name: setupCopy.title })
  expect(screen.getAllByText(setupCopy.done)).toHaveLength(setupSteps.length - 1)
  expect(screen.getAllByText(setupCopy.todo)).toHaveLength(1)
  answer(() => true)
  await queryClient.refetchQueries()
  await waitFor(() => expect(screen.queryByRole('region', { name: setupCopy.title })).toBeNull())
})
