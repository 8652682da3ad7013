import { perkMessages } from '#features/members/people/perks.copy.ts'
import { offersPremium, perksOf } from '#features/members/people/perks.ts'
import { links } from '#platform/web/links.ts'
import { addPhotos } from '#ui/photos/add-photos.ts'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { postPhotosCopy } from '../photos.copy.ts'

/** The photos of a post, plus as many of the picked files as the author's membership allows. */
export function choosePhotos(
  picked: File[],
  before: readonly ChosenPhoto[],
  member: { isPremium: boolean } | null,
  alts?: string[],
) {
  const most = perksOf(member).photosPerPost
  const tooMany = { title: perkMessages.tooManyPhotos(most), ...(offersPremium(member) && { link }) }
  return {
    photos: addPhotos(picked, before, { most, tooMany }, alts),
    most,
  }
}

const link = { href: links.subscribe, words: postPhotosCopy.aboutPremium }
