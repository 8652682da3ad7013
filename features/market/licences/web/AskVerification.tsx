import { BadgeCheck } from 'lucide-react'
import { type Business } from '#features/market/businesses/contract.ts'
import { businessCopy, businessMessages } from '#features/market/businesses/copy.ts'
import { verificationRequestApi } from '#features/market/businesses/verification.contract.ts'
import { listingRuleApi } from '#features/market/listing-rules/contract.ts'
import { longDate } from '#platform/contract/dates.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import styles from './AskVerification.module.css'

/** Where the owner asks for the Verified mark; some kinds of business get it with their licence instead. */
export function AskVerification({ business: { id, category } }: { business: Business }) {
  const params = { id }
  const rules = useEndpoint(listingRuleApi.list)
  const request = useEndpoint(verificationRequestApi.read, { params })
  const ask = useEndpointMutation(verificationRequestApi.ask, {
    refreshes: [verificationRequestApi.read],
    onSuccess: () => toast({ title: businessMessages.requested }),
    onError: (error) => toast({ title: errorMessage(error), tone: 'bad' }),
  })
  const needsLicence = rules.data?.some(
    ({ subject, name, decision }) => subject === 'business' && name === category && decision === 'licence',
  )
  if (needsLicence !== false || !request.data) return null

  const { requestedAt, declined } = request.data
  if (requestedAt !== null) return <Alert tone="info">{businessCopy.askedOn(longDate(requestedAt))}</Alert>
  return (
    <Alert
      tone={declined === null ? 'info' : 'gold'}
      icon={BadgeCheck}
      title={declined === null ? undefined : businessCopy.declined}
    >
      <p>{declined ?? businessCopy.askText}</p>
      <p className={styles.action}>
        <Button
          size="s"
          variant="out"
          busy={ask.isPending && businessCopy.sending}
          onClick={() => ask.mutate({ params })}
        >
          {declined === null ? businessCopy.askVerification : businessCopy.askAgain}
        </Button>
      </p>
    </Alert>
  )
}
