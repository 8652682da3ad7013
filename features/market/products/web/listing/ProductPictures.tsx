import { ImagePlus } from 'lucide-react'
import { perkMessages } from '#features/members/people/perks.copy.ts'
import { offersPremium, perksOf } from '#features/members/people/perks.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { mediaLimits } from '#platform/contract/images.ts'
import { links } from '#platform/web/links.ts'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { addPhotos } from '#ui/photos/add-photos.ts'
import { PhotoRow, type ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { pictureCopy } from '../../listing.copy.ts'
import styles from './ProductFields.module.css'

type Props = { pictures: ChosenPhoto[]; onChange: (pictures: ChosenPhoto[]) => void }

/** Describes, orders, adds and removes pictures; the first one represents the product in lists. */
export function ProductPictures({ pictures, onChange }: Props) {
  const me = useMe() ?? null
  const most = perksOf(me).picturesPerProduct
  const link = { href: links.subscribe, words: pictureCopy.aboutPremium }
  const tooMany = { title: perkMessages.tooManyPictures(most), ...(offersPremium(me) && { link }) }
  const isFull = pictures.length >= most
  return (
    <fieldset className={styles.pictures}>
      <legend>
        <Heading level={3} look="h4">
          {pictureCopy.title}
        </Heading>
      </legend>
      <PhotoRow photos={pictures} onChange={onChange} longestAlt={mediaLimits.alt} words={pictureCopy.row} />
      <div className={styles.picture}>
        <FileButton
          icon={ImagePlus}
          size="s"
          multiple
          isFull={isFull}
          onFile={(_first, all) => onChange(addPhotos(all, pictures, { most, tooMany }))}
        >
          {pictures.length === 0 ? pictureCopy.choose : pictureCopy.add}
        </FileButton>
        <p className={styles.room}>
          {isFull ? tooMany.title : pictureCopy.room(most)}{' '}
          {isFull && offersPremium(me) && (
            <TextLink href={links.subscribe}>{pictureCopy.aboutPremium}</TextLink>
          )}
        </p>
      </div>
    </fieldset>
  )
}
