import { businessFormCopy } from '#features/market/businesses/business-form.copy.ts'
import { businessApi, businessLimits, type Business } from '#features/market/businesses/contract.ts'
import { businessMessages, businessCopy } from '#features/market/businesses/copy.ts'
import {
  businessLicences,
  eitherOf,
  endOfDay,
  type LicenceKind,
} from '#features/market/businesses/licence-kinds.ts'
import { listingRuleApi } from '#features/market/listing-rules/contract.ts'
import { longDate } from '#platform/contract/dates.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { DayInput } from '#ui/forms/dates/DayInput.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { unchecked, useForm } from '#ui/forms/use-form.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { licenceApi, type HeldLicence } from '../contract.ts'

const blank: { until?: string; reason: string } = { reason: '' }

/** Where an admin grants the Verified badge with its last day, or revokes it. */
export function Verification({ business, onClose }: { business: Business; onClose: () => void }) {
  const licence = useLicence(business)
  const form = useForm({ initial: blank, check: unchecked })
  const { reason, until = licence.held?.expiresOn ?? '' } = form.typed
  const { verify, unverify } = useVerifying(onClose)
  const params = { id: business.id }
  const send = form.submit(() => verify.mutateAsync({ params, body: { until, reason } }))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={businessCopy.verifyTitle}
      close={businessFormCopy.close}
      look="h3"
    >
      <form onSubmit={send} noValidate>
        <DialogBody>
          {licence.isMissing && (
            <Alert tone="gold">
              {businessCopy.noLicence(eitherOf(licence.kinds))}{' '}
              <TextLink href={links.licencesToCheck}>{businessCopy.toLicences}</TextLink>
            </Alert>
          )}
          <Field
            label={businessCopy.until}
            hint={licence.held && hintOf(licence.held)}
            error={form.errors.until}
          >
            <DayInput {...form.control('until')} value={until} />
          </Field>
          <Field label={businessCopy.reason} hint={businessCopy.reasonHint} error={form.errors.reason}>
            <TextInput {...form.control('reason')} maxLength={businessLimits.reason} />
          </Field>
        </DialogBody>
        <DialogFooter>
          {business.isVerified && (
            <Button
              variant="dout"
              busy={unverify.isPending && businessCopy.sending}
              onClick={() => unverify.mutate({ params, body: { reason } }, { onError: form.showRefusal })}
            >
              {businessCopy.unverify}
            </Button>
          )}
          <Button type="submit" disabled={licence.isMissing} busy={form.isSending && businessCopy.sending}>
            {businessCopy.verify}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** The licence required to verify a business of this kind, if the rules require one. */
function useLicence({ id, category }: Business) {
  const rules = useEndpoint(listingRuleApi.list)
  const licences = useEndpoint(licenceApi.held, { params: { id } })
  const isAsked = rules.data?.some(
    ({ subject, name, decision }) => subject === 'business' && name === category && decision === 'licence',
  )
  const kinds: readonly LicenceKind[] = (isAsked && businessLicences.get(category)) || []
  const held = licences.data
    ?.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .toSorted((one, other) => other.expiresOn.localeCompare(one.expiresOn))[0]
  return { kinds, held, isMissing: kinds.length > 0 && licences.data !== undefined && !held }
}

const hintOf = ({ kind, expiresOn }: HeldLicence) =>
  businessCopy.licenceHint(eitherOf([kind]), longDate(endOfDay(expiresOn)))

function useVerifying(onDone: () => void) {
  const after = (title: string) => ({
    refreshes: [businessApi.read, businessApi.list],
    onSuccess: () => {
      toast({ title })
      onDone()
    },
    onError: (error: Error) => toast({ title: errorMessage(error), tone: 'bad' as const }),
  })
  const verify = useEndpointMutation(businessApi.verify, after(businessMessages.verified))
  const unverify = useEndpointMutation(businessApi.unverify, after(businessMessages.unverified))
  return { verify, unverify }
}
