import { CalendarDays, ImagePlus, X } from 'lucide-react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { longDate } from '#platform/contract/dates.ts'
import { eventLimits, type EventFields } from '#features/posts/event-input.ts'
import { mediaLimits } from '#platform/contract/images.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { FileDrop } from '#ui/forms/FileButton.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { toast } from '#ui/overlays/toast.ts'
import type { Typed } from './EventForm.tsx'
import { loadDatePicker } from './lazy.ts'
import { eventsCopy } from '../pages.copy.ts'
import styles from './EventForm.module.css'

type EventFormFieldsProps = {
  form: UseFormReturn<Typed, unknown, EventFields>
  zones: { value: string; label: string }[]
  day: Date | undefined
  onDay: (day: Date) => void
  dateError: string | false
  isPast: boolean
  image: File | undefined
  onImage: (image: File | undefined) => void
  hasImage: boolean
}

export function EventFormFields(props: EventFormFieldsProps) {
  const { register, control, formState } = props.form
  const { errors } = formState
  return (
    <div className={styles.fields}>
      <Field label={eventsCopy.formTitle} error={errors.title?.message}>
        <TextInput
          {...register('title')}
          placeholder={eventsCopy.formTitleHint}
          maxLength={eventLimits.title}
          autoComplete="off"
        />
      </Field>
      <Field label={eventsCopy.description} error={errors.content?.message}>
        <TextArea
          {...register('content')}
          rows={4}
          placeholder={eventsCopy.descriptionHint}
          maxLength={eventLimits.content}
        />
      </Field>
      <Field label={eventsCopy.location} error={errors.location?.message}>
        <TextInput
          {...register('location')}
          placeholder={eventsCopy.locationHint}
          maxLength={eventLimits.location}
          autoComplete="off"
        />
      </Field>
      <DateAndTime {...props} />
      <div className={styles.pair}>
        <Field label={eventsCopy.timeZone} error={errors.timeZone?.message}>
          <Controller
            control={control}
            name="timeZone"
            render={({ field }) => (
              <LazySelect
                value={field.value ?? undefined}
                onValueChange={field.onChange}
                choices={props.zones}
              />
            )}
          />
        </Field>
        <Field
          label={eventsCopy.capacityLabel}
          optional={eventsCopy.optional}
          hint={eventsCopy.capacityHint}
          error={errors.capacity?.message}
        >
          <TextInput {...register('capacity')} inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
      <PictureField {...props} />
    </div>
  )
}

function DateAndTime({ form, day, onDay, dateError, isPast }: EventFormFieldsProps) {
  const { register, formState } = form
  const picker = useLazyComponent(loadDatePicker)
  return (
    <div className={styles.pair}>
      <Field label={eventsCopy.date} error={dateError} hint={isPast && eventsCopy.pastDate}>
        {picker.Part ? (
          <picker.Part value={day} onChange={onDay} defaultOpen invalid={Boolean(dateError)} />
        ) : (
          <Button variant="out" icon={CalendarDays} wide {...picker.hints}>
            {day ? longDate(day.toISOString()) : eventsCopy.pickDate}
          </Button>
        )}
      </Field>
      <Field label={eventsCopy.time} error={formState.errors.time?.message}>
        <TextInput
          {...register('time')}
          placeholder={eventsCopy.timeHint}
          maxLength={eventLimits.time}
          autoComplete="off"
        />
      </Field>
    </div>
  )
}

function PictureField({ form, image, onImage, hasImage }: EventFormFieldsProps) {
  const choose = (file: File) => {
    if (!file.type.startsWith('image/')) return toast({ title: eventsCopy.notAnImage, tone: 'bad' })
    onImage(file)
  }
  return (
    <>
      {image ? (
        <p className={styles.chosen}>
          <span>{image.name}</span>
          <IconButton icon={X} size="s" label={eventsCopy.removeImage} onClick={() => onImage(undefined)} />
        </p>
      ) : (
        <FileDrop
          accept="image/png,image/jpeg,image/webp"
          icon={ImagePlus}
          largest={mediaLimits.photoBytes}
          onFile={choose}
        >
          {hasImage ? eventsCopy.changeImage : eventsCopy.chooseImage}
        </FileDrop>
      )}
      {(image || hasImage) && (
        <Field
          label={eventsCopy.alt}
          optional={eventsCopy.optional}
          error={form.formState.errors.alt?.message}
        >
          <TextInput {...form.register('alt')} maxLength={mediaLimits.alt} />
        </Field>
      )}
    </>
  )
}
