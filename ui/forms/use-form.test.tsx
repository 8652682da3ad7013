import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { Field } from './Field.tsx'
import { TextInput } from './TextInput.tsx'
import { unchecked, useForm, type FormErrors } from './use-form.ts'

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

/** An answer as the server gives it. */
const refusal = (...issues: { path: string; message: string }[]) =>
  Object.assign(new Error('Not saved'), { issues })

let answers: PromiseWithResolvers<void>[] = []

function SentForm({ onFailure }: { onFailure?: (failure: string) => void }) {
  const form = useForm({
    onFailure,
    initial: { name: 'Zola', password: '' },
    check: unchecked,
    fieldNames: { currentPassword: 'password' },
  })
  const send = () => {
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    return answer.promise
  }
  return (
    <form onSubmit={form.submit(send)} noValidate>
      <Field label="Name" error={form.errors.name}>
        <TextInput {...form.control('name')} />
      </Field>
      <Field label="Password" error={form.errors.password}>
        <TextInput {...form.control('password')} />
      </Field>
      <p role="status">{form.failure}</p>
      <button aria-busy={form.isSending}>Send</button>
    </form>
  )
}

const failure = () => screen.getByRole('status').textContent
const isSending = () => screen.getByRole('button').getAttribute('aria-busy') === 'true'
/** Sends the form, and waits until the server's answer is shown. */
async function refuse(error: Error) {
  await press()
  answers.at(-1)?.reject(error)
  await waitFor(() => expect(isSending()).toBe(false))
}

test('while a form is being sent it is not sent again; afterwards it can be', async () => {
  answers = []
  render(<SentForm />)
  await press()
  await press()
  expect([answers.length, isSending()]).toEqual([1, true])
  answers[0]?.resolve()
  await waitFor(() => expect(isSending()).toBe(false))
  await press()
  expect(answers.length).toBe(2)
})

test('what the server finds wrong is shown at its field, also under another name, and the first gets the focus', async () => {
  answers = []
  render(<SentForm />)
  await refuse(
    refusal({ path: 'currentPassword', message: 'Wrong' }, { path: 'currentPassword', message: 'Second' }),
  )
  expect([errorOf('Name'), errorOf('Password'), failure()]).toEqual([null, 'Wrong', ''])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))

  await refuse(refusal({ path: 'name.0', message: 'Taken' }))
  expect([errorOf('Name'), errorOf('Password'), failure()]).toEqual(['Taken', null, ''])
})

test('what belongs to no field is reported once, until the form changes or is sent again', async () => {
  answers = []
  render(<SentForm />)
  await refuse(refusal({ path: 'version', message: 'Changed meanwhile' }, { path: 'name', message: 'Taken' }))
  expect([errorOf('Name'), failure()]).toEqual(['Taken', 'Changed meanwhile'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  await type('Password', 'a')
  expect([errorOf('Name'), failure()]).toEqual(['Taken', ''])
  await refuse(refusal())
  expect([errorOf('Name'), failure()]).toEqual([null, 'Not saved'])
  await press()
  expect(failure()).toBe('')
  answers.at(-1)?.reject(new TypeError('Failed to fetch'))
  await waitFor(() => expect(failure()).toBe(errorCopy.unreachable))
})

test('a toast is for what belongs to no field: it does not repeat what a field shows', async () => {
  answers = []
  const toasts: string[] = []
  render(<SentForm onFailure={(failure) => toasts.push(failure)} />)
  await refuse(refusal({ path: 'name', message: 'Taken' }))
  expect([errorOf('Name'), toasts]).toEqual(['Taken', []])
  await refuse(refusal({ path: 'name', message: 'Taken' }, { path: 'version', message: 'Changed meanwhile' }))
  await refuse(refusal())
  expect(toasts).toEqual(['Changed meanwhile', 'Not saved'])
})

test('a button of the form can send it in another way, and a step that appears later has the focus', async () => {
  const sentAs: string[] = []
  function Steps() {
    const { element, errors, control, submit, showErrors } = useForm({
      initial: { name: '' },
      check: unchecked,
    })
    const [step, setStep] = useState('last')
    const saveDraft = submit(() => {
      sentAs.push('draft')
      showErrors({ name: 'Missing' })
      setStep('first')
    })
    const send = submit(() => sentAs.push('form'))
    return (
      <form key={step} ref={element} onSubmit={send} noValidate>
        {step === 'first' && (
          <Field label="Name" error={errors.name}>
            <TextInput {...control('name')} />
          </Field>
        )}
        <button type="button" onClick={saveDraft}>
          Save
        </button>
      </form>
    )
  }
  render(<Steps />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(sentAs).toEqual(['draft'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
})
