import { errorMessage } from '#platform/web/fetch.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { MoneyInput } from '#ui/forms/MoneyInput.tsx'
import { FormActions, SettingsBlock } from '#ui/forms/SettingsBlock.tsx'
import { SwitchRow } from '#ui/forms/Switch.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useForm, type FormErrors, type TextControl } from '#ui/forms/use-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { sellingApi, sellingLimits, type Selling } from '../contract.ts'
import { termsCopy } from '../copy.ts'
import { cacheShopSettings, readTerms, termNames, typedOf, type TypedTerms } from './terms.ts'
import styles from './TermsForm.module.css'

/** The terms on which the shop sells, apart from the account. */
export function TermsForm({ selling }: { selling: Selling }) {
  const { isSending, reset, submit, ...form } = useForm({
    initial: typedOf(selling),
    check: (typed) => {
      const read = readTerms(typed)
      return 'input' in read ? { data: read.input } : {}
    },
    checkMore: (typed): FormErrors => {
      const read = readTerms(typed)
      return 'errors' in read ? read.errors : {}
    },
    fieldNames: termNames,
  })
  const { errors, control } = form
  const save = useEndpointMutation(sellingApi.write, {
    onSuccess: (saved) => {
      cacheShopSettings(saved)
      reset(typedOf(saved))
      toast({ title: termsCopy.saved, text: termsCopy.savedText })
    },
    onError: (error) => toast({ title: termsCopy.failed, text: errorMessage(error), tone: 'bad' }),
  })
  const send = submit((body) => save.mutateAsync({ params: { id: selling.businessId }, body }))
  return (
    <form onSubmit={send} noValidate>
      <DeliveryTerms {...form} />
      <CollectionTerms {...form} />
      <SettingsBlock title={termsCopy.vat} text={termsCopy.vatText}>
        <div className={styles.fields}>
          <Field
            label={termsCopy.vatNumber}
            optional={termsCopy.optional}
            hint={termsCopy.vatHint}
            error={errors.vatNumber}
          >
            <TextInput {...control('vatNumber')} inputMode="numeric" maxLength={20} autoComplete="off" />
          </Field>
        </div>
        <FormActions>
          <Button type="submit" busy={isSending && termsCopy.saving}>
            {termsCopy.save}
          </Button>
        </FormActions>
      </SettingsBlock>
    </form>
  )
}

type TermsProps = {
  typed: TypedTerms
  errors: FormErrors
  set: (change: Partial<TypedTerms>) => void
  clear: (name: keyof TypedTerms) => void
  control: (name: 'price' | 'freeFrom' | 'note') => TextControl
}

function DeliveryTerms({ typed, errors, set, clear, control }: TermsProps) {
  return (
    <SettingsBlock title={termsCopy.delivery} text={termsCopy.deliveryText}>
      <SwitchRow
        title={termsCopy.delivers}
        text={termsCopy.deliversText}
        checked={typed.delivers}
        onCheckedChange={(delivers) => {
          set({ delivers })
          clear('collects')
        }}
      />
      {typed.delivers && (
        <div className={styles.fields}>
          <Field label={termsCopy.price} error={errors.price}>
            <MoneyInput {...control('price')} currency={site.currency} maxLength={20} />
          </Field>
          <Field
            label={termsCopy.freeFrom}
            optional={termsCopy.optional}
            hint={termsCopy.freeFromHint}
            error={errors.freeFrom}
          >
            <MoneyInput {...control('freeFrom')} currency={site.currency} maxLength={20} />
          </Field>
        </div>
      )}
    </SettingsBlock>
  )
}

function CollectionTerms({ typed, errors, set, control }: TermsProps) {
  return (
    <SettingsBlock title={termsCopy.collection} text={termsCopy.collectionText}>
      <SwitchRow
        title={termsCopy.collects}
        text={termsCopy.collectsText}
        checked={typed.collects}
        onCheckedChange={(collects) => set({ collects })}
      />
      {typed.collects && (
        <Field
          label={termsCopy.note}
          optional={termsCopy.optional}
          error={errors.note}
          className={styles.below}
        >
          <TextInput {...control('note')} placeholder={termsCopy.noteHint} maxLength={sellingLimits.note} />
        </Field>
      )}
      {errors.collects && (
        <div role="alert" className={styles.below}>
          <FieldError>{errors.collects}</FieldError>
        </div>
      )}
    </SettingsBlock>
  )
}
