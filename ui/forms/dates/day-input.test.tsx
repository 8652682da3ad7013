import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Field } from '../Field.tsx'
import { useForm } from '../use-form.ts'
import { datePickerCopy } from './date-picker.copy.ts'
import { DayInput } from './DayInput.tsx'
import { HourInput } from './HourInput.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const sent: unknown[] = []

function Form({ day = '', min, max }: { day?: string; min?: string; max?: string }) {
  const { control, submit } = useForm({ initial: { day, hour: '' }, check: (typed) => ({ data: typed }) })
  return (
    <form onSubmit={submit((typed) => sent.push(typed))}>
      <Field label="Day">
        <DayInput {...control('day')} min={min} max={max} />
      </Field>
      <Field label="Hour">
        <HourInput {...control('hour')} />
      </Field>
      <button type="submit">Send</button>
    </form>
  )
}

const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

async function send() {
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  return sent.pop()
}

test('a day and an hour are sent as the server reads them, and shown as people write them', async () => {
  render(<Form />)
  await userEvent.type(screen.getByLabelText('Day'), '4/3/2027')
  expect(shown('Day')).toBe('4/3/2027')
  await userEvent.type(screen.getByLabelText('Hour'), '6:30 pm')
  expect(shown('Day')).toBe('4 March 2027')
  expect(await send()).toEqual({ day: '2027-03-04', hour: '18:30' })
  expect(shown('Hour')).toBe('18:30')
})

test('what is no day stays as it was typed, and is sent like that, so that its error can say so', async () => {
  render(<Form day="2027-03-04" />)
  expect(shown('Day')).toBe('4 March 2027')
  await userEvent.type(screen.getByLabelText('Day'), '{backspace}')
  expect(await send()).toEqual({ day: '4 March 202', hour: '' })
  expect(shown('Day')).toBe('4 March 202')
})

test('the calendar writes the chosen day into the field, and offers none outside its limits', async () => {
  render(<Form day="2027-03-04" min="2027-03-03" max="2027-04-10" />)
  await userEvent.click(screen.getByRole('button', { name: datePickerCopy.open }))
  const before = await screen.findByRole('button', { name: /March 2nd, 2027/ })
  expect(before).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: /March 17th, 2027/ }))
  expect(shown('Day')).toBe('17 March 2027')
  expect(await send()).toEqual({ day: '2027-03-17', hour: '' })
})

test('the calendar opens again', async () => {
  render(<Form day="2027-03-04" />)
  await userEvent.click(screen.getByRole('button', { name: datePickerCopy.open }))
  await userEvent.click(await screen.findByRole('button', { name: /March 9th, 2027/ }))
  await userEvent.click(screen.getByRole('button', { name: datePickerCopy.open }))
  await screen.findByRole('button', { name: /March 9th, 2027, selected/ })
})
