import type { Business } from '#features/market/businesses/contract.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { MoneyInput } from '#ui/forms/MoneyInput.tsx'
import { SwitchRow } from '#ui/forms/Switch.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useForm, type FormErrors, type TextControl } from '#ui/forms/use-form.ts'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Heading } from '#ui/primitives/Heading.tsx'
import { sellingApi, sellingLimits, type Selling } from '../../contract.ts'
import { termsCopy } from '../../copy.ts'
import { setupCopy } from '../../setup.copy.ts'
import { cacheShopSettings, passwordErrorIn } from '../terms.ts'
import { BankFields, PaidInto } from './BankFields.tsx'
import { hasAccount, readStep, startOf, type TypedDelivery } from './delivery-values.ts'
import { StepForm } from './StepForm.tsx'
import styles from './StepForm.module.css'

type DeliveryStepProps = { business: Business; onSaved: () => void }

/** How orders reach the buyer, and where the money goes. */
export function DeliveryStep(props: DeliveryStepProps) {
  const selling = useEndpoint(sellingApi.read, { params: { id: props.business.id } })
  return <QueryPanel asked={selling}>{(data) => <DeliveryForm selling={data} {...props} />}</QueryPanel>
}

function DeliveryForm({ business, selling, onSaved }: DeliveryStepProps & { selling: Selling }) {
  const asksAccount = !hasAccount(selling)
  const { typed, errors, set, control, clear, showErrors, submit } = useForm({
    initial: startOf(business, selling),
    check: (values: TypedDelivery) => readStep(values, asksAccount),
  })
  const save = useEndpointMutation(sellingApi.write, {
    onSuccess: (saved) => {
      cacheShopSettings(saved)
      onSaved()
    },
    onError: (error) => {
      showErrors(passwordErrorIn(error))
      toast({ title: setupCopy.failed, text: errorMessage(error), tone: 'bad' })
    },
  })
  const send = submit((body) => {
    if (!save.isPending) save.mutate({ params: { id: business.id }, body })
  })
  return (
    <StepForm step="delivery" businessId={business.id} isPending={save.isPending} onSubmit={send}>
      <Ways typed={typed} errors={errors} set={set} control={control} clear={clear} />
      <section className={styles.part}>
        <div>
          <Heading level={3} look="h4">
            {setupCopy.money}
          </Heading>
          {asksAccount && (
            <p className={styles.lead}>
              {setupCopy.moneyText} {!typed.delivers && setupCopy.moneyIfCollected}
            </p>
          )}
        </div>
        {asksAccount ? (
          <BankFields typed={typed} set={set} control={control} errors={errors} />
        ) : (
          <PaidInto selling={selling} />
        )}
      </section>
    </StepForm>
  )
}

type WaysProps = {
  typed: TypedDelivery
  errors: FormErrors
  set: (change: Partial<TypedDelivery>) => void
  control: (name: 'price' | 'note') => TextControl
  clear: (name: string) => void
}

/** Delivery at one price, collection, or both. */
function Ways({ typed, errors, set, control, clear }: WaysProps) {
  const setDelivers = (delivers: boolean) => {
    set({ delivers })
    clear('collects')
  }
  return (
    <section aria-label={setupCopy.reach} className={styles.part}>
      <SwitchRow
        title={termsCopy.delivers}
        text={termsCopy.deliversText}
        checked={typed.delivers}
        onCheckedChange={setDelivers}
      />
      {typed.delivers && (
        <Field label={termsCopy.price} error={errors.price}>
          <MoneyInput {...control('price')} currency={site.currency} maxLength={20} />
        </Field>
      )}
      <SwitchRow
        title={termsCopy.collects}
        text={termsCopy.collectsText}
        checked={typed.collects}
        onCheckedChange={(collects) => set({ collects })}
      />
      {typed.collects && (
        <Field label={termsCopy.note} optional={termsCopy.optional} error={errors.note}>
          <TextInput {...control('note')} maxLength={sellingLimits.note} />
        </Field>
      )}
      {errors.collects && (
        <div role="alert">
          <FieldError>{errors.collects}</FieldError>
        </div>
      )}
    </section>
  )
}
