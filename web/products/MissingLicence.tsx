import { eitherOf, type LicenceKind } from '#shared/licenceKinds.ts'
import { links } from '#web/client/links.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { listingWords as words } from './listingWords.ts'
import styles from './ProductDeeds.module.css'

type Props = { businessId: number; kinds: readonly LicenceKind[] }

/** What its seller has to send in before the product is shown. */
export function MissingLicence({ businessId, kinds }: Props) {
  return (
    <span className={styles.missing}>
      {kinds.length > 0 ? words.missing(eitherOf(kinds)) : words.notVerified}{' '}
      <TextLink href={links.sellAt(businessId, 'licences')}>
        {kinds.length > 0 ? words.sendIn(eitherOf(kinds)) : words.sendLicence}
      </TextLink>
    </span>
  )
}
