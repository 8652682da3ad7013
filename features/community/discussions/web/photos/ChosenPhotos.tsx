import { perkMessages } from '#features/members/people/perks.copy.ts'
import { perksOf } from '#features/members/people/perks.ts'
import { mediaLimits } from '#platform/contract/images.ts'
import { links } from '#platform/web/links.ts'
import { addPhotos } from '#ui/photos/add-photos.ts'
import { PhotoRow, type ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { discussionPhotosCopy as copy } from '../../photos.copy.ts'

type ChosenPhotosProps = { photos: readonly ChosenPhoto[]; onChange: (photos: ChosenPhoto[]) => void }

/** The photos of a discussion that is being written, with their alt texts. */
export const ChosenPhotos = ({ photos, onChange }: ChosenPhotosProps) => (
  <PhotoRow photos={photos} onChange={onChange} longestAlt={mediaLimits.alt} words={copy.row} />
)

/** The photos before, plus as many of the picked files as the author's membership allows. */
export function pickPhotos(
  picked: File[],
  before: readonly ChosenPhoto[],
  member: { isPremium: boolean } | null,
) {
  const most = perksOf(member).photosPerPost
  const link = member?.isPremium ? {} : { link: { href: links.subscribe, words: copy.aboutPremium } }
  const tooMany = { title: perkMessages.tooManyDiscussionPhotos(most), tone: 'bad' as const, ...link }
  return addPhotos(picked, before, { most, tooMany })
}
