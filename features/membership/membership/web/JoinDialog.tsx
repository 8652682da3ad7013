import { termsVersion } from '#features/market/orders/contract.ts'
import { providers, type ProviderName } from '#features/market/payments/providers.ts'
import { redirectToPayment } from '#features/market/payments/web/redirect-to-payment.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { links } from '#platform/web/links.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { useForm, type FormErrors } from '#ui/forms/use-form.ts'
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

const blank: { method: JoinMethod; isAgreed: boolean } = { method: 'eft', isAgreed: false }

type JoinDialogProps = { plan: Plan; plans: Plans; onClose: () => void }

/** Chooses the payment method and accepts the terms; creates an invoice. */
export function JoinDialog(props: JoinDialogProps) {
  const { plan, plans, onClose } = props
  const words = membershipCopy.dialog
  const { form, choice, byCard, send } = useJoining(props)
  const { typed, errors, failure, set } = form
  const price = `${formatMoney(plan.priceCents, plan.currency)} ${membershipCopy.per[plan.period]}`
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.title}
      text={words.text(membershipCopy.planName[plan.period], price)}
      close={words.close}
    >
      <form onSubmit={send}>
        <DialogBody className={styles.dialog}>
          <Field label={words.how} error={errors.method}>
            <RadioGroup
              value={typed.method}
              onValueChange={(method) => set({ method })}
              choices={plans.methods.map((value) => ({
                value,
                ...(value === 'eft' ? words.eft : labelOf(value)),
              }))}
            />
          </Field>
          {byCard && <RenewalChoice {...choice} period={plan.period} />}
          <Checkbox
            label={words.agree}
            checked={typed.isAgreed}
            onCheckedChange={(isAgreed) => set({ isAgreed })}
            text={
              <>
                {words.agreeText}{' '}
                <TextLink href={links.terms} target="_blank" rel="noreferrer">
                  {words.terms}
                </TextLink>
              </>
            }
          />
          {(errors.isAgreed ?? failure) && <FieldError>{errors.isAgreed ?? failure}</FieldError>}
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="out" onCancel={onClose}>
            {words.cancel}
          </CancelButton>
          <Button type="submit" variant="gold" busy={form.isSending && words.busy}>
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
  const form = useForm({
    initial: blank,
    check: ({ method }) => ({ data: method }),
    checkMore: ({ isAgreed }): FormErrors => (isAgreed ? {} : { isAgreed: membershipMessages.acceptTerms }),
    fieldNames: { acceptsTerms: 'isAgreed' },
  })
  const { method } = form.typed
  const { choice, renewal } = useRenewalChoice(plans.plans, plans.canRenew)
  const join = useEndpointMutation(membershipApi.join, {
    refreshes: refreshed,
    onSuccess: ({ checkout }) => {
      onClose()
      if (checkout) return redirectToPayment(checkout)
      const text = method === 'eft' ? words.joinedText : words.providerDown
      toast({ title: words.joined, text })
    },
  })
  const byCard = method !== 'eft'
  const send = form.submit((chosen) =>
    join.mutateAsync({
      body: {
        planId: plan.id,
        method: chosen,
        acceptsTerms: true,
        termsVersion,
        renewal: byCard ? renewal : undefined,
      },
    }),
  )
  return { form, choice, byCard, send }
}
