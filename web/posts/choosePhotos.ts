import { mediaLimits, mediaMessages } from '#shared/media.ts'
import { perkMessages, perksOf } from '#shared/perks.ts'
import { links } from '#web/client/links.ts'
import type { ChosenPhoto } from '#web/ui/PhotoRow.tsx'
import { toast } from '#web/ui/toast.ts'
import { photoWords } from './photoWords.ts'
import { postWords } from './words.ts'

let lastKey = 0

/** The photos of a post, with those of the picked files that it has room for; it says why others stay out. */
export function choosePhotos(
  picked: File[],
  before: readonly ChosenPhoto[],
  member: { isPremium: boolean } | null,
  alts: string[] = [],
) {
  const most = perksOf(member).photosPerPost
  const good = picked.filter(isGood)
  const room = most - before.length
  if (picked.length > room) toast({ title: perkMessages.tooManyPhotos(most), ...(most === 1 ? hint : {}) })
  let together = before.reduce((bytes, photo) => bytes + ('file' in photo ? photo.file.size : 0), 0)
  const added = good.slice(0, room).flatMap((file, at) => {
    if (together + file.size > mediaLimits.photosBytes) {
      toast({ title: mediaMessages.tooLargeTogether(mediaLimits.photosBytes), tone: 'bad' })
      return []
    }
    together += file.size
    return [{ key: `new ${(lastKey += 1)}`, alt: alts[before.length + at] ?? '', file }]
  })
  return { photos: [...before, ...added], most }
}

const hint = { link: { href: links.subscribe, words: photoWords.aboutPremium } }

function isGood(file: File) {
  const isImage = file.type.startsWith('image/')
  if (!isImage) toast({ title: postWords.notAnImage, tone: 'bad' })
  const isLight = file.size <= mediaLimits.photoBytes
  if (!isLight) toast({ title: mediaMessages.tooLarge(mediaLimits.photoBytes), tone: 'bad' })
  return isImage && isLight
}
