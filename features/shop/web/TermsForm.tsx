import { useState, type FormEvent } from 'react'
import { sellingApi, sellingLimits, type Selling } from '../contract.ts'
import { reasonOf } from '#platform/web/fetch.ts'
import { useSend } from '#platform/web/query.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { FormActions, SettingsBlock } from '#ui/forms/SettingsBlock.tsx'
import { SwitchRow } from '#ui/forms/Switch.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { keepSelling, readTerms, typedOf, type TermErrors, type TypedTerms } from './terms.ts'
import { termsWords as words } from '../copy.ts'
import styles from './TermsForm.module.css'

/** On which terms the shop sells, apart from the account. */
export function TermsForm({ selling }: { selling: Selling }) {
  const [typed, setTyped] = useState(() => typedOf(selling))
  const [errors, setErrors] = useState<TermErrors>({})
  const save = useSend(sellingApi.write, {
    onSuccess: (saved) => {
      keepSelling(saved)
      setTyped(typedOf(saved))
      toast({ title: words.saved, text: words.savedText })
    },
    onError: (error) => toast({ title: words.failed, text: reasonOf(error), tone: 'bad' }),
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
      <SettingsBlock title={words.delivery} text={words.deliveryText}>
        <SwitchRow
          title={words.delivers}
          text={words.deliversText}
          checked={typed.delivers}
          onCheckedChange={(delivers) => set({ delivers })}
        />
        {typed.delivers && (
          <div className={styles.fields}>
            <Field label={words.price} error={errors.price}>
              <TextInput {...control('price')} inputMode="decimal" maxLength={20} autoComplete="off" />
            </Field>
            <Field
              label={words.freeFrom}
              optional={words.optional}
              hint={words.freeFromHint}
              error={errors.freeFrom}
            >
              <TextInput {...control('freeFrom')} inputMode="decimal" maxLength={20} autoComplete="off" />
            </Field>
          </div>
        )}
      </SettingsBlock>
      <SettingsBlock title={words.collection} text={words.collectionText}>
        <SwitchRow
          title={words.collects}
          text={words.collectsText}
          checked={typed.collects}
          onCheckedChange={(collects) => set({ collects })}
        />
        {typed.collects && (
          <Field label={words.note} optional={words.optional} error={errors.note} className={styles.below}>
            <TextInput {...control('note')} placeholder={words.noteHint} maxLength={sellingLimits.note} />
          </Field>
        )}
        {errors.collects && (
          <div role="alert" className={styles.below}>
            <FieldError>{errors.collects}</FieldError>
          </div>
        )}
      </SettingsBlock>
      <SettingsBlock title={words.vat} text={words.vatText}>
        <div className={styles.fields}>
          <Field
            label={words.vatNumber}
            optional={words.optional}
            hint={words.vatHint}
            error={errors.vatNumber}
          >
            <TextInput {...control('vatNumber')} inputMode="numeric" maxLength={20} autoComplete="off" />
          </Field>
        </div>
        <FormActions>
          <Button type="submit" busy={save.isPending && words.saving}>
            {words.save}
          </Button>
        </FormActions>
      </SettingsBlock>
    </form>
  )
}
