import { perkMessages, perksOf } from '#shared/perks.ts'
import { links } from '#web/client/links.ts'
import { addPhotos } from '#web/ui/addPhotos.ts'
import type { ChosenPhoto } from '#web/ui/PhotoRow.tsx'
import { photoWords } from './photoWords.ts'
import { postWords } from './words.ts'

/** The photos of a post, with those of the picked files that its author's membership has room for. */
export function choosePhotos(
  picked: File[],
  before: readonly ChosenPhoto[],
  member: { isPremium: boolean } | null,
  alts?: string[],
) {
  const most = perksOf(member).photosPerPost
  const tooMany = { title: perkMessages.tooManyPhotos(most), ...(member?.isPremium ? {} : { link }) }
  return {
    photos: addPhotos(picked, before, { most, tooMany, notAnImage: postWords.notAnImage }, alts),
    most,
  }
}

const link = { href: links.subscribe, words: photoWords.aboutPremium }
