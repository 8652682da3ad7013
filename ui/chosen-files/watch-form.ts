type Taker = { isOpen: () => boolean; onFiles: (files: File[]) => void }

/** Takes files that are pasted or dropped anywhere in the form of a file input, until `signal` is aborted. */
export function watchForm(input: HTMLInputElement, { isOpen, onFiles }: Taker, signal: AbortSignal) {
  const { form } = input
  if (!form) return
  guardPage()
  const mark = (isOver: boolean) => form.toggleAttribute('data-dropping', isOver)
  const isTaken = (event: DragEvent) => isOpen() && !event.defaultPrevented && isFor(event, input)
  const listen = <K extends 'paste' | 'dragover' | 'dragleave' | 'drop'>(
    name: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ) => form.addEventListener(name, listener, { signal })

  listen('paste', (event) => {
    const files = filesOf(event.clipboardData)
    // What is copied from a text or a table has a picture of it, too.
    const isText = Boolean(event.clipboardData?.getData('text/plain'))
    if (event.defaultPrevented || !isOpen() || isText || files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })
  listen('dragover', (event) => {
    if (!isTaken(event)) return
    event.preventDefault()
    mark(true)
  })
  listen('dragleave', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) mark(false)
  })
  listen('drop', (event) => {
    mark(false)
    if (!isTaken(event)) return
    event.preventDefault()
    onFiles(filesOf(event.dataTransfer))
  })
  signal.addEventListener('abort', () => mark(false))
}

const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])]

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

const isFileInput = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'file'

/** What is dropped onto another file input of the form is meant for that one. */
const isFor = (event: DragEvent, input: HTMLInputElement) =>
  hasFiles(event) && (event.target === input || !isFileInput(event.target))

let isGuarded = false

/** A file that is dropped beside its form would be opened in place of the page, and what is typed would be lost. */
function guardPage() {
  if (isGuarded) return
  isGuarded = true
  for (const name of ['dragover', 'drop'] as const)
    addEventListener(name, (event) => {
      if (event.defaultPrevented || !hasFiles(event) || isFileInput(event.target)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    })
}
