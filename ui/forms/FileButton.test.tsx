import { cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chosenFilesCopy } from '#ui/chosen-files/chosen-files.copy.ts'
import { useToast } from '#ui/overlays/toast.ts'
import { FileButton } from './FileButton.tsx'

afterEach(cleanup)
beforeEach(() => useToast.setState(null, true))

const png = (name: string) =>
  new File([new Uint8Array([0x89, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82])], name, {
    type: 'image/png',
  })
const text = new File(['words'], 'notes.txt', { type: 'text/plain' })

type Options = { disabled?: boolean; isFull?: boolean; multiple?: boolean }

let sent: string[] = []

/** A form with a text, a picture input and the button of a document. */
function Form({ multiple = true, ...options }: Options) {
  const [names, setNames] = useState<string[]>([])
  const take = (_first: File, all: File[]) => setNames([...names, ...all.map(({ name }) => name)])
  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    sent.push(names.join())
  }
  return (
    <form aria-label="Letter" onSubmit={send}>
      <textarea aria-label="Text" />
      <FileButton onFile={take} multiple={multiple} {...options}>
        Photo
      </FileButton>
      <FileButton withPdf onFile={() => setNames(['document'])}>
        Document
      </FileButton>
      <output>{names.join()}</output>
      <button>Send</button>
    </form>
  )
}

/** The form, once it takes what is pasted and dropped: what does so is loaded. */
async function open(options: Options = {}) {
  sent = []
  render(<Form {...options} />)
  const form = screen.getByRole('form', { name: 'Letter' })
  if (options.disabled) await import('#ui/chosen-files/take-files.ts')
  else await waitFor(() => expect(dragOver(form)).toBe(false))
  fireEvent.dragLeave(form)
  return { form, field: screen.getByLabelText('Text') }
}

const carried = (files: File[]) => ({ dataTransfer: { files, types: ['Files'] } })
/** As in a browser, the answer says whether the browser would still do what it does by itself. */
const dragOver = (target: Element) => fireEvent.dragOver(target, carried([]))
const drop = (target: Element, ...files: File[]) => fireEvent.drop(target, carried(files))

function dragTo(next: Element, from: Element) {
  const event = createEvent.dragLeave(from)
  Object.defineProperty(event, 'relatedTarget', { value: next })
  fireEvent(from, event)
}

function paste(target: Element, files: File[], words = '') {
  const event = createEvent.paste(target)
  Object.assign(event, { clipboardData: { files, getData: () => words } })
  return fireEvent(target, event)
}

const taken = () => screen.getByRole('status').textContent

test('pictures pasted into a text field of the form are taken, in their order', async () => {
  const { field } = await open()
  expect(paste(field, [png('a'), png('b')])).toBe(false)
  expect(paste(field, [png('c')])).toBe(false)
  await waitFor(() => expect(taken()).toBe('a,b,c'))
})

test('of text that is pasted with its picture, only the text is taken', async () => {
  const { field } = await open()
  expect(paste(field, [png('a')], 'A table')).toBe(true)
  expect(paste(field, [], 'Words')).toBe(true)
  paste(field, [png('b')])
  await waitFor(() => expect(taken()).toBe('b'))
})

test('pictures are dropped anywhere on the form, which shows that they can be', async () => {
  const { form, field } = await open()
  expect(dragOver(field)).toBe(false)
  expect(form.hasAttribute('data-dropping')).toBe(true)
  dragTo(form, field)
  expect(form.hasAttribute('data-dropping')).toBe(true)
  dragTo(document.body, form)
  expect(form.hasAttribute('data-dropping')).toBe(false)
  dragOver(form)
  expect(drop(field, png('a'), png('b'))).toBe(false)
  expect(form.hasAttribute('data-dropping')).toBe(false)
  await waitFor(() => expect(taken()).toBe('a,b'))
})

test('a text that is dragged is left to the browser', async () => {
  const { form } = await open()
  const words = { dataTransfer: { files: [], types: ['text/plain'] } }
  expect(fireEvent.dragOver(form, words)).toBe(true)
  expect(form.hasAttribute('data-dropping')).toBe(false)
  expect(fireEvent.drop(form, words)).toBe(true)
})

test('what is dropped or pasted is checked like what is chosen', async () => {
  const { form, field } = await open()
  const refusal = { ...chosenFilesCopy.notAPicture('notes.txt'), tone: 'bad' }
  const check = async () => {
    await waitFor(() => expect(useToast.getState()).toMatchObject(refusal))
    useToast.setState(null, true)
  }
  drop(form, text)
  await check()
  paste(field, [text])
  await check()
  fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [text] } })
  await check()
  expect(taken()).toBe('')
})

test('a button that is off takes nothing, and the file is not opened in place of the page', async () => {
  const { form, field } = await open({ disabled: true })
  expect(paste(field, [png('a')])).toBe(true)
  expect(dragOver(form)).toBe(false)
  expect(form.hasAttribute('data-dropping')).toBe(false)
  expect(drop(document.body, png('a'))).toBe(false)
  drop(form, png('a'))
  expect(taken()).toBe('')
})

test('with no room left, a dropped picture reaches the form, which says why it is left out', async () => {
  const { form } = await open({ isFull: true })
  expect(screen.getByLabelText<HTMLInputElement>('Photo').disabled).toBe(true)
  drop(form, png('a'))
  await waitFor(() => expect(taken()).toBe('a'))
})

test('where one picture is wanted, the first is taken', async () => {
  const { form } = await open({ multiple: false })
  drop(form, png('a'), png('b'))
  await waitFor(() => expect(taken()).toBe('a'))
})

test('what is dropped onto the button of a document is left to it', async () => {
  const { form } = await open()
  const document = screen.getByLabelText('Document')
  expect(dragOver(document)).toBe(true)
  expect(drop(document, png('a'))).toBe(true)
  expect(form.hasAttribute('data-dropping')).toBe(false)
})

test('a form that is sent while its pictures are checked is sent once, with them', async () => {
  const { form, field } = await open()
  paste(field, [png('a')])
  fireEvent.submit(form)
  expect(sent).toEqual([])
  await waitFor(() => expect(sent).toEqual(['a']))
  fireEvent.submit(form)
  expect(sent).toEqual(['a', 'a'])
})

test('a form that is sent before the checks of its pictures are loaded is sent once, with them', async () => {
  const { form } = await open()
  fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [png('a')] } })
  fireEvent.submit(form)
  expect(sent).toEqual([])
  await waitFor(() => expect(sent).toEqual(['a']))
  fireEvent.submit(form)
  expect(sent).toEqual(['a', 'a'])
})
