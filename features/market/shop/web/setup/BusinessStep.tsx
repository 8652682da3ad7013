import { businessCategoryLabels } from '#features/market/businesses/categories.copy.ts'
import { businessApi, businessCategories, businessLimits } from '#features/market/businesses/contract.ts'
import type { Business, BusinessCategory } from '#features/market/businesses/contract.ts'
import { declarationMessages } from '#features/market/businesses/copy.ts'
import { loungeDeclaration, needsDeclaration } from '#features/market/businesses/lounge-declaration.ts'
import type { Me } from '#features/members/people/contract.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { BusinessStepInput } from '../../setup-inputs.ts'
import { setupCopy } from '../../setup.copy.ts'
import { ChoiceCards } from './ChoiceCards.tsx'
import { StepForm } from './StepForm.tsx'

type Typed = {
  name: string
  category: BusinessCategory | undefined
  location: string
  description: string
  /** Whether a lounge makes the declaration. */
  declares: boolean
}

type BusinessStepProps = { me: Me; business: Business | null; onSaved: (business: Business) => void }

const categories = businessCategories.map((value) => ({ value, label: businessCategoryLabels[value] }))

/** Adds the business, or changes it. */
export function BusinessStep({ me, business, onSaved }: BusinessStepProps) {
  const asksDeclaration = ({ category }: Typed) => needsDeclaration(category, business ?? undefined)
  const { typed, errors, isSending, set, control, submit } = useForm({
    initial: typedOf(me, business),
    check: (values: Typed) => BusinessStepInput.safeParse(values),
    checkMore: (values: Typed) =>
      asksDeclaration(values) && !values.declares ? { declares: declarationMessages.missing } : {},
  })
  const save = useSaveBusiness(business, onSaved)
  const send = submit((data) => {
    const declaration = asksDeclaration(typed) ? { declaration: loungeDeclaration.version } : {}
    return save({ ...data, ...declaration })
  })
  return (
    <StepForm step="business" businessId={business?.id ?? null} isPending={isSending} onSubmit={send}>
      <Field label={setupCopy.name} error={errors.name}>
        <TextInput {...control('name')} maxLength={businessLimits.name} autoComplete="organization" />
      </Field>
      <ChoiceCards
        legend={setupCopy.category}
        value={typed.category}
        choices={categories}
        onValueChange={(category) => set({ category })}
        error={errors.category}
      />
      {asksDeclaration(typed) && (
        <div>
          <Checkbox
            name="declaration"
            required
            label={loungeDeclaration.text}
            checked={typed.declares}
            onCheckedChange={(declares) => set({ declares })}
          />
          {errors.declares && <FieldError>{errors.declares}</FieldError>}
        </div>
      )}
      <Field label={setupCopy.location} error={errors.location}>
        <TextInput
          {...control('location')}
          placeholder={setupCopy.locationHint}
          maxLength={businessLimits.location}
          autoComplete="address-level2"
        />
      </Field>
      <Field label={setupCopy.description} optional={setupCopy.optional} error={errors.description}>
        <TextArea {...control('description')} rows={3} maxLength={businessLimits.description} />
      </Field>
    </StepForm>
  )
}

const typedOf = (me: Me, business: Business | null): Typed => ({
  name: business?.name ?? '',
  category: business?.category,
  location: business?.location ?? me.location ?? '',
  description: business?.description ?? '',
  declares: false,
})

type Body = {
  name: string
  category: BusinessCategory
  location: string
  description: string
  declaration?: string
}

const changes = [businessApi.list, businessApi.pins, 'people', 'products']

function useSaveBusiness(business: Business | null, onSuccess: (business: Business) => void) {
  const onError = (error: Error) => toast({ title: setupCopy.failed, text: errorMessage(error), tone: 'bad' })
  const create = useEndpointMutation(businessApi.create, { refreshes: changes, onSuccess, onError })
  const edit = useEndpointMutation(businessApi.edit, { refreshes: changes, onSuccess, onError })
  return (body: Body) =>
    business ? edit.mutateAsync({ params: { id: business.id }, body }) : create.mutateAsync({ body })
}
