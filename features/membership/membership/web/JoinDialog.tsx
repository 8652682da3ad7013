import { useState, type FormEvent } from 'react'
import { termsVersion } from '#features/market/orders/contract.ts'
import { providers, type ProviderName } from '#features/market/payments/providers.ts'
import { redirectToPayment } from '#features/market/payments/web/redirect-to-payment.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { membershipApi, type JoinMethod, type Plan, type Plans } from '../contract.ts'
import { membershipCopy, membershipMessages } from '../copy.ts'
import { refreshed } from './membership-actions.ts'
import { RenewalChoice, useRenewalChoice } from './RenewalChoice.tsx'
import styles from './membership.module.css'

type JoinDialogProps = { plan: Plan; plans: Plans; onClose: () => void }

/** Chooses the payment method and accepts the terms; creates an invoice. */
export function JoinDialog(props: JoinDialogProps) {
  const { plan, plans, onClose } = props
  const words = membershipCopy.dialog
  const { method, setMethod, isAgreed, setAgreed, choice, error, byCard, isPending, submit } =
    useJoining(props)
  const price = `${formatMoney(plan.priceCents, plan.currency)} ${membershipCopy.per[plan.period]}`
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.title}
      text={words.text(membershipCopy.planName[plan.period], price)}
      close={words.close}
    >
      <form onSubmit={submit}>
        <DialogBody className={styles.dialog}>
          <Field label={words.how}>
            <RadioGroup
              value={method}
              onValueChange={setMethod}
              choices={plans.methods.map((value) => ({
                value,
                ...(value === 'eft' ? words.eft : labelOf(value)),
              }))}
            />
          </Field>
          {byCard && <RenewalChoice {...choice} period={plan.period} />}
          <Checkbox
            label={words.agree}
            checked={isAgreed}
            onCheckedChange={setAgreed}
            text={
              <>
                {words.agreeText}{' '}
                <TextLink href={links.terms} target="_blank" rel="noreferrer">
                  {words.terms}
                </TextLink>
              </>
            }
          />
          {error && <FieldError>{error}</FieldError>}
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="out" onCancel={onClose}>
            {words.cancel}
          </CancelButton>
          <Button type="submit" variant="gold" busy={isPending && words.busy}>
            {byCard ? words.submitProvider : words.submit}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

const labelOf = (name: ProviderName) => {
  const { label, text } = providers[name]
  return { label, text }
}

function useJoining({ plan, plans, onClose }: JoinDialogProps) {
  const words = membershipCopy.dialog
  const [method, setMethod] = useState<JoinMethod>('eft')
  const [isAgreed, setAgreed] = useState(false)
  const { choice, renewal } = useRenewalChoice(plans.plans, plans.canRenew)
  const [error, setError] = useState<string | false>(false)
  const join = useEndpointMutation(membershipApi.join, {
    refreshes: refreshed,
    onSuccess: ({ checkout }) => {
      onClose()
      if (checkout) return redirectToPayment(checkout)
      const text = method === 'eft' ? words.joinedText : words.providerDown
      toast({ title: words.joined, text })
    },
    onError: (refused) => setError(errorMessage(refused)),
  })
  const byCard = method !== 'eft'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isAgreed) return setError(membershipMessages.acceptTerms)
    setError(false)
    join.mutate({
      body: {
        planId: plan.id,
        method,
        acceptsTerms: true,
        termsVersion,
        renewal: byCard ? renewal : undefined,
      },
    })
  }
  return {
    method,
    setMethod,
    isAgreed,
    setAgreed,
    choice,
    error,
    byCard,
    isPending: join.isPending,
    submit,
  }
}
