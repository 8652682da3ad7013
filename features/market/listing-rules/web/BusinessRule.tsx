import { businessCopy } from '#features/market/businesses/copy.ts'
import { links } from '#platform/web/links.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { listingRuleApi } from '../contract.ts'

/** What a business of this category must show before it is Verified. */
export function BusinessRule({ id, category }: { id: number; category: string }) {
  const rules = useEndpoint(listingRuleApi.list)
  const rule = rules.data?.find(({ subject, name }) => subject === 'business' && name === category)
  if (!rule?.reason) return null
  return (
    <Alert tone="info">
      {rule.reason}{' '}
      {rule.decision === 'licence' && (
        <TextLink href={links.sellAt(id, 'licences')}>{businessCopy.sendLicence}</TextLink>
      )}
    </Alert>
  )
}
