import { eitherOf, type LicenceKind } from '#features/market/businesses/licence-kinds.ts'
import { licenceApi } from '#features/market/licences/contract.ts'
import { links } from '#platform/web/links.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { listingCopy } from '../../listing.copy.ts'
import styles from './ProductActions.module.css'

type Props = { businessId: number; kinds: readonly LicenceKind[] }

/** The licence that its seller has to send in before the product is shown, or has sent in already. */
export function MissingLicence({ businessId, kinds }: Props) {
  const { data } = useEndpoint(licenceApi.all, { params: { id: businessId } })
  const waiting = data?.find(
    ({ kind, state }) => state === 'submitted' && (kinds.length === 0 || kinds.includes(kind)),
  )
  const href = links.sellAt(businessId, 'licences')
  return (
    <span className={styles.missing}>
      {waiting ? (
        <>
          {listingCopy.waiting(eitherOf([waiting.kind]))}{' '}
          <TextLink href={href}>{listingCopy.licences}</TextLink>
        </>
      ) : (
        <>
          {kinds.length > 0 ? listingCopy.missing(eitherOf(kinds)) : listingCopy.notVerified}{' '}
          <TextLink href={href}>
            {kinds.length > 0 ? listingCopy.sendIn(eitherOf(kinds)) : listingCopy.sendLicence}
          </TextLink>
        </>
      )}
    </span>
  )
}
