import { identityFormCopy } from '#features/market/businesses/business-form.copy.ts'
import { businessApi, businessLimits, type Business } from '#features/market/businesses/contract.ts'
import { identityLimits, needsNumber, registrationKinds } from '#features/market/businesses/identity.ts'
import type { Me } from '#features/members/people/contract.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useForm, type FormErrors, type TextControl } from '#ui/forms/use-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Heading } from '#ui/primitives/Heading.tsx'
import { salesApi } from '../../contract.ts'
import { IdentityStepInput } from '../../setup-inputs.ts'
import { setupCopy } from '../../setup.copy.ts'
import { ChoiceCards } from './ChoiceCards.tsx'
import { StepForm } from './StepForm.tsx'
import styles from './StepForm.module.css'

type IdentityStepProps = { me: Me; business: Business; onSaved: (business: Business) => void }

const kinds = registrationKinds
  .map((value) => ({ value, ...setupCopy.kinds[value] }))
  .toSorted((a, b) => Number(needsNumber(a.value)) - Number(needsNumber(b.value)))

/** Who sells, and how buyers reach them. */
export function IdentityStep({ me, business, onSaved }: IdentityStepProps) {
  const { typed, errors, isSending, set, control, submit } = useForm({
    initial: typedOf(me, business),
    check: (values) => IdentityStepInput.safeParse(values),
    fieldNames: { 'contactInfo.phone': 'phone', 'contactInfo.email': 'email' },
  })
  const save = useEndpointMutation(businessApi.edit, {
    refreshes: [salesApi.overview, 'products'],
    onSuccess: onSaved,
    onError: (error) => toast({ title: setupCopy.failed, text: errorMessage(error), tone: 'bad' }),
  })
  const { website } = business.contactInfo
  const send = submit(({ phone, email, ...identity }) => {
    const body = { ...identity, contactInfo: { phone, email, website } }
    return save.mutateAsync({ params: { id: business.id }, body })
  })
  const isRegistered = needsNumber(typed.registrationKind)
  return (
    <StepForm step="identity" businessId={business.id} isPending={isSending} onSubmit={send}>
      <ChoiceCards
        legend={setupCopy.sellAs}
        value={typed.registrationKind}
        choices={kinds}
        onValueChange={(registrationKind) => set({ registrationKind })}
        error={errors.registrationKind}
      />
      <Field label={isRegistered ? setupCopy.registeredName : setupCopy.ownName} error={errors.legalName}>
        <TextInput {...control('legalName')} maxLength={identityLimits.legalName} autoComplete="name" />
      </Field>
      {isRegistered && (
        <Field label={setupCopy.number} error={errors.registrationNumber}>
          <TextInput
            {...control('registrationNumber')}
            placeholder={identityFormCopy.numberHint}
            maxLength={identityLimits.registrationNumber}
          />
        </Field>
      )}
      <Field label={setupCopy.street} error={errors.streetAddress}>
        <TextInput
          {...control('streetAddress')}
          placeholder={identityFormCopy.streetHint}
          maxLength={identityLimits.streetAddress}
          autoComplete="street-address"
        />
      </Field>
      <ContactFields control={control} errors={errors} />
    </StepForm>
  )
}

type ContactFieldsProps = { control: (name: 'phone' | 'email') => TextControl; errors: FormErrors }

const ContactFields = ({ control, errors }: ContactFieldsProps) => (
  <div className={styles.part}>
    <div>
      <Heading level={3} look="h4">
        {setupCopy.contact}
      </Heading>
      <p className={styles.lead}>{setupCopy.contactText}</p>
    </div>
    <div className={styles.pair}>
      <Field label={setupCopy.phone} error={errors.phone}>
        <TextInput {...control('phone')} type="tel" maxLength={businessLimits.phone} autoComplete="tel" />
      </Field>
      <Field label={setupCopy.email} error={errors.email}>
        <TextInput {...control('email')} type="email" maxLength={businessLimits.email} autoComplete="email" />
      </Field>
    </div>
  </div>
)

const typedOf = (me: Me, { identity, contactInfo }: Business) => ({
  registrationKind: identity.registrationKind ?? ('sole-proprietor' as const),
  legalName: identity.legalName ?? me.displayName,
  registrationNumber: identity.registrationNumber ?? '',
  streetAddress: identity.streetAddress ?? '',
  phone: contactInfo.phone ?? '',
  email: contactInfo.email ?? me.email ?? '',
})
