import type { Page } from '@playwright/test'
import { enter, expect, test } from '../../../e2e/world.ts'

const headOf = (page: Page, name: string) => page.getByRole('region', { name })

test('a profile shows its owner’s details, the date they joined and its empty states', async ({ page }) => {
  const { id } = await enter(page, 'Ingrid')
  await page.goto(`/profile/${id}`)
  await expect(page).toHaveTitle(/^Ingrid \(@ingrid_\w+\) · Highveld$/)
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/settings')
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible()
  await expect(headOf(page, 'Ingrid')).toContainText(
    `Joined ${new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' }).format()}`,
  )
  await page.getByRole('tab', { name: 'Photos' }).click()
  await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible()
  await page.getByRole('tab', { name: 'About' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Member since')
  await page.getByRole('tab', { name: 'Saved' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
})
