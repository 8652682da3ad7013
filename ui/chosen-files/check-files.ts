import { mediaLimits } from '#platform/contract/images.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import type { ToastWords } from '#ui/overlays/toast.ts'
import { chosenFilesCopy } from './chosen-files.copy.ts'
import { fileKindOf, headBytes, type FileKind } from './file-kind.ts'
import { stillPicture } from './still-picture.ts'

export type FileLimits = {
  /** In bytes; without it, the limit of a photo. */
  largest?: number | undefined
  withPdf?: boolean | undefined
}

type Checked = { file: File; note?: ToastWords } | { refusal: ToastWords }

/**
 * Checks chosen files before anything is sent, so that a file that cannot be used costs no upload. Answers with the usable ones, some of
 * them converted, and with what their owner should know.
 */
export async function checkFiles(files: File[], limits: FileLimits = {}) {
  const checked: Checked[] = []
  // NOTE: one after the other, because a decoded photo takes tens of megabytes.
  for (const file of files) checked.push(await checkFile(file, limits))
  const refusals = checked.flatMap((answer) => ('refusal' in answer ? [answer.refusal] : []))
  const notes = checked.flatMap((answer) => ('file' in answer && answer.note ? [answer.note] : []))
  return {
    usable: checked.flatMap((answer) => ('file' in answer ? [answer.file] : [])),
    message: refusals[0] ?? notes[0],
  }
}

async function checkFile(file: File, limits: FileLimits): Promise<Checked> {
  const { largest = mediaLimits.photoBytes } = limits
  if (file.size > largest) return refuse({ title: mediaMessages.tooLarge(largest, file.type) })
  const head = await headOf(file)
  if (!head?.length) return refuse({ title: mediaMessages.broken })

  const found = fileKindOf(head)
  const checked = await checkKind(file, found, limits)
  const isTooLarge = 'file' in checked && checked.file.size > largest
  return isTooLarge ? refuse({ title: mediaMessages.tooLarge(largest, checked.file.type) }) : checked
}

async function checkKind(
  file: File,
  found: ReturnType<typeof fileKindOf>,
  { withPdf }: FileLimits,
): Promise<Checked> {
  const { notAPicture, notADocument, becomesStill, heic } = chosenFilesCopy
  const isWanted = found && (found.kind !== 'pdf' || withPdf)
  if (!isWanted) return refuse(withPdf ? notADocument(file.name) : notAPicture(file.name))

  const note = found.isAnimated ? { note: becomesStill(file.name) } : {}
  const type = convertedTypes[found.kind]
  // NOTE: not every reader finds a first frame in an animated AVIF.
  if (!type && !(found.kind === 'avif' && found.isAnimated))
    return { file: withType(file, types[found.kind]), ...note }

  const still = await stillPicture(withType(file, types[found.kind]), type ?? 'image/jpeg')
  if (still) return { file: still, ...note }
  return refuse(found.kind === 'heic' ? heic : { title: mediaMessages.broken })
}

const types = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  heic: 'image/heic',
  pdf: 'application/pdf',
} satisfies Record<FileKind, string>

/** What the server does not decode is sent as another type. */
const convertedTypes: Partial<Record<FileKind, 'image/png' | 'image/jpeg'>> = {
  gif: 'image/png',
  heic: 'image/jpeg',
}

const refuse = (words: ToastWords): Checked => ({ refusal: { ...words, tone: 'bad' } })

/** Null if the system does not give the file, which may be in a cloud or gone by now. */
async function headOf(file: File) {
  try {
    return new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  } catch {
    return null
  }
}

/** A file that was shared or renamed may claim another type, or none. */
const withType = (file: File, type: string) =>
  file.type === type ? file : new File([file], file.name, { type, lastModified: file.lastModified })
