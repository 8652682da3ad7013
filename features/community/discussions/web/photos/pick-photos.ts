import { perkMessages } from '#features/members/people/perks.copy.ts'
import { offersPremium, perksOf } from '#features/members/people/perks.ts'
import { links } from '#platform/web/links.ts'
import { addPhotos } from '#ui/photos/add-photos.ts'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { discussionPhotosCopy as copy } from '../../photos.copy.ts'

/** The photos before, plus as many of the picked files as the author's membership allows. */
export function pickPhotos(
  picked: File[],
  before: readonly ChosenPhoto[],
  member: { isPremium: boolean } | null,
) {
  const most = perksOf(member).photosPerPost
  const link = offersPremium(member) && { link: { href: links.subscribe, words: copy.aboutPremium } }
  const tooMany = { title: perkMessages.tooManyDiscussionPhotos(most), tone: 'bad' as const, ...link }
  return addPhotos(picked, before, { most, tooMany })
}
