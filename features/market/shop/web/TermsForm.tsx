import { useState, type FormEvent } from 'react'
import { errorMessage } from '#platform/web/fetch.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { MoneyInput } from '#ui/forms/MoneyInput.tsx'
import { FormActions, SettingsBlock } from '#ui/forms/SettingsBlock.tsx'
import { SwitchRow } from '#ui/forms/Switch.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { sellingApi, sellingLimits, type Selling } from '../contract.ts'
import { termsCopy } from '../copy.ts'
import { cacheShopSettings, readTerms, typedOf, type TermErrors, type TypedTerms } from './terms.ts'
import styles from './TermsForm.module.css'

/** The terms on which the shop sells, apart from the account. */
export function TermsForm({ selling }: { selling: Selling }) {
  const [typed, setTyped] = useState(() => typedOf(selling))
  const [errors, setErrors] = useState<TermErrors>({})
  const save = useEndpointMutation(sellingApi.write, {
    onSuccess: (saved) => {
      cacheShopSettings(saved)
      setTyped(typedOf(saved))
      toast({ title: termsCopy.saved, text: termsCopy.savedText })
    },
    onError: (error) => toast({ title: termsCopy.failed, text: errorMessage(error), tone: 'bad' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const read = readTerms(typed)
    setErrors('errors' in read ? read.errors : {})
    if ('input' in read) save.mutate({ params: { id: selling.businessId }, body: read.input })
  }
  const set = (change: Partial<TypedTerms>) => {
    setTyped({ ...typed, ...change })
    setErrors({})
  }
  const control = (name: 'price' | 'freeFrom' | 'note' | 'vatNumber') => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  return (
    <form onSubmit={submit} noValidate>
      <DeliveryTerms typed={typed} errors={errors} set={set} control={control} />
      <CollectionTerms typed={typed} errors={errors} set={set} control={control} />
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
          <Button type="submit" busy={save.isPending && termsCopy.saving}>
            {termsCopy.save}
          </Button>
        </FormActions>
      </SettingsBlock>
    </form>
  )
}

type TermsProps = {
  typed: TypedTerms
  errors: TermErrors
  set: (change: Partial<TypedTerms>) => void
  control: (name: 'price' | 'freeFrom' | 'note') => {
    value: string
    onChange: (event: { target: { value: string } }) => void
  }
}

function DeliveryTerms({ typed, errors, set, control }: TermsProps) {
  return (
    <SettingsBlock title={termsCopy.delivery} text={termsCopy.deliveryText}>
      <SwitchRow
        title={termsCopy.delivers}
        text={termsCopy.deliversText}
        checked={typed.delivers}
        onCheckedChange={(delivers) => set({ delivers })}
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
