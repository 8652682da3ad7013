import { mediaLimits } from '#platform/contract/images.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { toast, type ToastWords } from '#ui/overlays/toast.ts'
import type { ChosenPhoto } from './PhotoRow.tsx'

let lastKey = 0

type Room = { most: number; tooMany: ToastWords }

/** Adds the chosen files for which there is room to the photos, and shows why others were left out. */
export function addPhotos(
  picked: File[],
  before: readonly ChosenPhoto[],
  { most, tooMany }: Room,
  alts: string[] = [],
): ChosenPhoto[] {
  const room = Math.max(0, most - before.length)
  if (picked.length > room) toast(tooMany)
  let together = before.reduce((bytes, photo) => bytes + ('file' in photo ? photo.file.size : 0), 0)
  const added = picked.slice(0, room).flatMap((file, at) => {
    if (together + file.size > mediaLimits.photosBytes) {
      toast({ title: mediaMessages.tooLargeTogether(mediaLimits.photosBytes), tone: 'bad' })
      return []
    }
    together += file.size
    return [{ key: `new ${(lastKey += 1)}`, alt: alts[before.length + at] ?? '', file }]
  })
  return [...before, ...added]
}
