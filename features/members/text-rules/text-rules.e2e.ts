import { enter, enterAsAdmin, expect, holdToast, test, toastOf, wordsOf } from '../../../e2e/world.ts'

test('an admin blocks a word in Admin Tools, and a member reads which word a post may not contain', async ({
  page: admin,
  another,
}) => {
  await enterAsAdmin(admin)
  await admin.goto('/admin-tools?tab=words')
  const word = wordsOf('gambling').replace(/\s/g, '')
  await admin.getByLabel('Word, phrase or site').fill(word)
  await admin.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(admin.getByText('Please give a reason')).toBeVisible()
  await admin.getByLabel('Reason, for the audit log').fill('Spam')
  await admin.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(toastOf(admin)).toContainText('Added to the list')
  const row = admin.getByRole('listitem').filter({ hasText: word })
  await expect(row).toContainText('Word')

  const member = await another()
  await enter(member, 'Zanele')
  await member.goto('/')
  const composer = member.getByRole('region', { name: 'Create a post' })
  await composer.getByLabel('Post text').fill(`Try ${word} tonight`)
  await holdToast(member)
  await composer.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toastOf(member)).toContainText(`“${word}” is not allowed here`)
  await expect(composer.getByLabel('Post text')).toHaveValue(`Try ${word} tonight`)

  await row.getByRole('button', { name: 'Remove' }).click()
  const question = admin.getByRole('alertdialog')
  await question.getByRole('textbox').fill('A mistake')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(row).toBeHidden()
})
