import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Field } from './Field.tsx'
import { TextInput } from './TextInput.tsx'
import { useForm, type FormErrors } from './use-form.ts'

afterEach(cleanup)

const Input = z.object({
  name: z.pipe(
    z.string(),
    z.string().check(z.trim(), z.minLength(2, 'Too short'), z.maxLength(5, 'Too long')),
  ),
  city: z.string().check(z.minLength(1, 'Where?')),
})
type Input = z.infer<typeof Input>

let sent: Input[] = []
let drafts: unknown[] = []

function Form({ checkMore, rejects }: { checkMore?: () => FormErrors; rejects?: FormErrors }) {
  const form = useForm({
    initial: { name: '', city: '' },
    check: (typed) => Input.safeParse(typed),
    checkMore,
    onChange: (typed) => drafts.push(typed),
  })
  const send = (data: Input) => {
    sent.push(data)
    if (rejects) form.showErrors(rejects)
  }
  return (
    <form onSubmit={form.submit(send)} noValidate>
      <Field label="Name" error={form.errors.name}>
        <TextInput {...form.control('name')} />
      </Field>
      <Field label="City" error={form.errors.city}>
        <TextInput {...form.control('city')} />
      </Field>
      <button>Send</button>
    </form>
  )
}

const type = (name: string, text: string) => userEvent.type(screen.getByLabelText(name), text)
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
const errorOf = (name: string) => {
  const field = screen.getByLabelText(name)
  const id = field.getAttribute('aria-describedby')
  return field.getAttribute('aria-invalid') ? (document.getElementById(id ?? '')?.textContent ?? '') : null
}

test('nothing is sent while a field is invalid: each shows its first error, and the first gets the focus', async () => {
  sent = []
  render(<Form />)
  await press()
  expect([errorOf('Name'), errorOf('City')]).toEqual(['Too short', 'Where?'])
  expect(sent).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
})

test('changing a field removes its error only, and the checked values are sent', async () => {
  sent = []
  drafts = []
  render(<Form />)
  await press()
  await type('Name', ' Thandi')
  expect([errorOf('Name'), errorOf('City')]).toEqual([null, 'Where?'])
  expect(drafts.at(-1)).toEqual({ name: ' Thandi', city: '' })
  await type('City', 'Clarens')
  await press()
  expect(errorOf('Name')).toBe('Too long')
  await userEvent.clear(screen.getByLabelText('Name'))
  await type('Name', ' Zola ')
  await press()
  expect(sent).toEqual([{ name: 'Zola', city: 'Clarens' }])
})

test('what the schema does not cover is checked as well, and errors of the server are shown at their fields', async () => {
  sent = []
  const { unmount } = render(<Form checkMore={() => ({ document: 'Which document?' })} />)
  await type('Name', 'Zola')
  await type('City', 'Clarens')
  await press()
  expect(sent).toEqual([])
  unmount()

  render(<Form rejects={{ name: 'Taken' }} />)
  await type('Name', 'Zola')
  await type('City', 'Clarens')
  await press()
  expect(errorOf('Name')).toBe('Taken')
})
