import { existsSync } from 'node:fs'
import path from 'node:path'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage, reply, stubServer } from '#platform/web/testing.tsx'
import { useToast } from '#ui/overlays/toast.ts'
import { drawnPictureCopy } from '../../drawn-picture.copy.ts'
import { DrawnPictures } from './DrawnPictures.tsx'

function open() {
  const chosen: File[] = []
  stubServer({})
  renderPage(
    <DrawnPictures open onOpenChange={() => undefined} busy={false} onChoose={(file) => chosen.push(file)} />,
  )
  return chosen
}

test('there are 24 drawings, and the picture of each exists', () => {
  const names = Object.keys(drawnPictureCopy.drawings)
  expect(names).toHaveLength(24)
  const art = path.resolve(import.meta.dirname, '../../../../../art/drawn')
  expect(names.filter((name) => !existsSync(path.join(art, `${name}.webp`)))).toEqual([])
})

test('a chosen drawing becomes a picture like one of one’s own', async () => {
  const chosen = open()
  await userEvent.click(screen.getByRole('button', { name: 'Hoopoe' }))
  await reply('GET /art/drawn/hoopoe.webp', 200, 'a picture')
  await waitFor(() => expect(chosen).toHaveLength(1))
  expect(chosen[0]).toMatchObject({ name: 'hoopoe.webp', type: 'image/webp' })
})

test('a drawing that cannot be loaded is reported, and another can be chosen', async () => {
  const chosen = open()
  await userEvent.click(screen.getByRole('button', { name: 'Bee' }))
  await reply('GET /art/drawn/bee.webp', 503, {})
  await waitFor(() => expect(useToast.getState()).toMatchObject({ title: drawnPictureCopy.failed }))
  await userEvent.click(screen.getByRole('button', { name: 'Moon' }))
  await reply('GET /art/drawn/moon.webp', 200, 'a picture')
  await waitFor(() => expect(chosen).toHaveLength(1))
})
