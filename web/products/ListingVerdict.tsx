import { listingRuleApi } from '#shared/listingRuleApi.ts'
import { firstReviewed, judgeListing, labelKinds } from '#shared/listingRules.ts'
import { Label } from '#shared/labelInput.ts'
import { productMessages } from '#shared/products.ts'
import { useAnswer } from '#web/client/query.ts'
import { Alert } from '#web/ui/Alert.tsx'
import type { TypedLabel } from './LabelFields.tsx'
import { labelWords as words } from './listingWords.ts'

type Typed = {
  name: string
  description: string
  category: string
  label: TypedLabel
  hasCertificate: boolean
}

/** What the rules of today say to what has been typed so far; the server judges again. */
export function ListingVerdict({ typed }: { typed: Typed }) {
  const rules = useAnswer(listingRuleApi.list)
  if (!rules.data) return null
  const label = Label.safeParse(typed.label).data ?? null
  const seller = { isVerified: false, approvedCount: firstReviewed }
  const { decision, reason, source } = judgeListing({ ...typed, label }, seller, rules.data)
  const isPlain = decision === 'allowed' && typed.category !== labelKinds.cbd
  if (isPlain) return null
  return (
    <div role="status">
      <Alert
        tone={decision === 'blocked' ? 'gold' : decision === 'allowed' ? 'ok' : 'info'}
        title={words.judged[decision]}
      >
        {reason && productMessages.refused(reason, source)}
      </Alert>
    </div>
  )
}
