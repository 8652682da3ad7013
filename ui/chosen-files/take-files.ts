import { flushSync } from 'react-dom'
import { toast } from '#ui/overlays/toast.ts'
import { checkFiles, type FileLimits } from './check-files.ts'
import { sendAfter } from './send-after.ts'
import { watchForm } from './watch-form.ts'

export type WantedFiles = FileLimits & {
  /** Called with the first usable file and with all of them; the form is not sent before its promise has settled. */
  onFile: (file: File, all: File[]) => unknown
  multiple?: boolean | undefined
  disabled?: boolean | undefined
}

/** What an input wants when the files are checked; by then it may want something else than when they were chosen. */
export type CurrentlyWanted = { readonly current: WantedFiles }

const queues = new WeakMap<HTMLInputElement, Promise<void>>()

/** Checks files and gives the usable ones to their form, in the order in which they were chosen. */
export function takeFiles(files: File[], input: HTMLInputElement, wanted: CurrentlyWanted) {
  const taken = (queues.get(input) ?? Promise.resolve()).then(() => take(files, wanted))
  queues.set(input, taken)
  return taken
}

async function take(files: File[], wanted: CurrentlyWanted) {
  const { multiple, ...limits } = wanted.current
  const { usable, message } = await checkFiles(multiple ? files : files.slice(0, 1), limits)
  if (message) toast(message)
  const [first] = usable
  if (!first) return
  // NOTE: rendered at once, so that the next files are added to these.
  await flushSync(() => wanted.current.onFile(first, usable))
  await nextTask()
}

/** What was loaded for the first file is rendered by then, and the form may follow. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Also takes what is pasted or dropped anywhere in the form of the input. */
export const takeFromForm = (input: HTMLInputElement, wanted: CurrentlyWanted, signal: AbortSignal) =>
  watchForm(
    input,
    {
      isOpen: () => !wanted.current.disabled,
      onFiles: (files) => {
        const taken = takeFiles(files, input, wanted)
        if (input.form) sendAfter(input.form, taken)
      },
    },
    signal,
  )
