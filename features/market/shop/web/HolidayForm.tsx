import { businessApi, type Business } from '#features/market/businesses/contract.ts'
import { productApi } from '#features/market/products/contract.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useNow } from '#platform/web/now.ts'
import { keyOf, queryClient, useEndpointMutation } from '#platform/web/query.ts'
import { DayInput } from '#ui/forms/dates/DayInput.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { FormActions, SettingsBlock } from '#ui/forms/SettingsBlock.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { HolidayInput, holidayApi, holidayDays, holidayLimits } from '../holiday.contract.ts'
import { holidayCopy } from '../holiday.copy.ts'
import styles from './TermsForm.module.css'

const none = { until: '', note: '' }

/** Closes the shop until a day, or opens it again. */
export function HolidayForm({ business: { id, holiday } }: { business: Business }) {
  const { first, last } = holidayDays(useNow())
  const { errors, control, set, submit } = useForm({
    initial: holiday ?? none,
    check: (values) => HolidayInput.safeParse(values),
  })
  const save = useEndpointMutation(holidayApi.set, {
    onSuccess: (saved) => {
      cacheHoliday(saved)
      set(saved.holiday ?? none)
      toast({ title: saved.holiday ? holidayCopy.saved : holidayCopy.opened })
    },
    onError: (error) => toast({ title: holidayCopy.failed, text: errorMessage(error), tone: 'bad' }),
  })
  const send = submit((body) => save.mutateAsync({ params: { id }, body }))
  const open = () => {
    if (!save.isPending) save.mutate({ params: { id }, body: { until: null, note: '' } })
  }
  return (
    <form onSubmit={send} noValidate>
      <SettingsBlock title={holidayCopy.title} text={holidayCopy.text}>
        {holiday && (
          <Alert tone="gold" title={holidayCopy.closed(holiday.until)}>
            <p>{holidayCopy.closedText}</p>
          </Alert>
        )}
        <div className={styles.fields}>
          <Field label={holidayCopy.until} hint={holidayCopy.untilHint} error={errors.until}>
            <DayInput {...control('until')} min={first} max={last} />
          </Field>
          <Field label={holidayCopy.note} optional={holidayCopy.optional} error={errors.note}>
            <TextInput
              {...control('note')}
              placeholder={holidayCopy.noteHint}
              maxLength={holidayLimits.note}
              autoComplete="off"
            />
          </Field>
        </div>
        <FormActions>
          {holiday && (
            <Button variant="out" onClick={open}>
              {holidayCopy.open}
            </Button>
          )}
          <Button type="submit" busy={save.isPending && holidayCopy.saving}>
            {holiday ? holidayCopy.save : holidayCopy.close}
          </Button>
        </FormActions>
      </SettingsBlock>
    </form>
  )
}

/** The products of the shop show whether it takes orders. */
function cacheHoliday(saved: Business) {
  queryClient.setQueryData(keyOf(businessApi.read, { params: { id: saved.id } }), saved)
  for (const { path } of [productApi.read, productApi.list])
    void queryClient.invalidateQueries({ queryKey: [path] })
}
