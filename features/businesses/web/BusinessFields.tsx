import { useEffect, useState } from 'react'
import { businessCategories, businessLimits } from '../contract.ts'
import { loungeDeclaration } from '../lounge-declaration.ts'
import { placeApi } from '#features/places/contract.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Chip, Chips } from '#ui/primitives/Chip.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { Map } from '#ui/map/Map.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import type { Pictures, Typed } from './BusinessDialog.tsx'
import { businessFormCopy, businessMapCopy } from '../copy.ts'
import styles from './BusinessFields.module.css'
import type { Coordinates } from '#platform/contract/coordinates.ts'
import { HoursFields } from './HoursFields.tsx'
import { IdentityFields } from './IdentityFields.tsx'
import { PictureFields } from './PictureFields.tsx'

type FieldsProps = {
  typed: Typed
  onChange: (typed: Typed) => void
  pin: Coordinates | null
  onPin: (pin: Coordinates | null) => void
  files: Pictures
  onFiles: (files: Pictures) => void
  asksDeclaration: boolean
  asksIdentity: boolean
  /** Errors of all days are shown; before that, only of those that were left. */
  hoursChecked: boolean
}

type TextName = 'name' | 'phone' | 'email' | 'website' | 'description' | 'alt'

type Control = (name: TextName) => {
  value: string
  onChange: (event: { target: { value: string } }) => void
}

const choices = businessCategories.map((value) => ({ value, label: value }))

export function BusinessFields(props: FieldsProps) {
  const { typed, onChange, asksDeclaration, asksIdentity, hoursChecked } = props
  const control: Control = (name) => ({
    value: typed[name],
    onChange: ({ target }) => onChange({ ...typed, [name]: target.value }),
  })
  return (
    <div className={styles.fields}>
      <Field label={businessFormCopy.name}>
        <TextInput {...control('name')} maxLength={businessLimits.name} autoComplete="organization" />
      </Field>
      <Field label={businessFormCopy.category}>
        <LazySelect
          value={typed.category}
          onValueChange={(category) => onChange({ ...typed, category })}
          choices={choices}
          placeholder={businessFormCopy.choose}
        />
      </Field>
      {asksDeclaration && (
        <Checkbox
          name="declaration"
          required
          label={loungeDeclaration.text}
          checked={typed.declares}
          onCheckedChange={(declares) => onChange({ ...typed, declares })}
        />
      )}
      <PlaceField
        location={typed.location}
        onLocation={(location) => onChange({ ...typed, location })}
        pin={props.pin}
        onPin={props.onPin}
      />
      <ContactFields control={control} />
      {asksIdentity && (
        <IdentityFields typed={typed} onChange={(change) => onChange({ ...typed, ...change })} />
      )}
      <Field label={businessFormCopy.description} optional={businessFormCopy.optional}>
        <TextArea
          {...control('description')}
          rows={3}
          placeholder={businessFormCopy.descriptionHint}
          maxLength={businessLimits.description}
        />
      </Field>
      <PictureFields files={props.files} onFiles={props.onFiles} alt={control('alt')} />
      <HoursFields
        hours={typed.hours}
        isChecked={hoursChecked}
        onChange={(hours) => onChange({ ...typed, hours })}
      />
    </div>
  )
}

type PlaceFieldProps = Pick<FieldsProps, 'pin' | 'onPin'> & {
  location: string
  onLocation: (location: string) => void
}

/** The gazetteer suggests places while the member types; its pin can be moved. */
function PlaceField({ location, onLocation, pin, onPin }: PlaceFieldProps) {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const rest = setTimeout(() => setAsked(location.trim()), 250)
    return () => clearTimeout(rest)
  }, [location])
  const places = useEndpoint(placeApi.lookup, { query: { q: asked } }, { enabled: asked.length > 1 })
  const suggested = (places.data ?? []).filter(({ name }) => name !== location).slice(0, 4)
  return (
    <>
      <Field
        label={businessFormCopy.location}
        hint={pin ? businessFormCopy.pinHint : businessFormCopy.pinNone}
      >
        <TextInput
          value={location}
          placeholder={businessFormCopy.locationHint}
          maxLength={businessLimits.location}
          autoComplete="off"
          onChange={({ target }) => {
            onLocation(target.value)
            onPin(null)
          }}
        />
      </Field>
      {suggested.length > 0 && (
        <Chips label={businessFormCopy.location}>
          {suggested.map((place) => (
            <Chip
              key={`${place.name} ${place.coordinates.latitude}`}
              size="s"
              onClick={() => {
                onLocation(place.name)
                onPin(place.coordinates)
              }}
            >
              {place.name}
            </Chip>
          ))}
        </Chips>
      )}
      {pin && (
        <Map
          size="small"
          label={businessFormCopy.pinHint}
          words={businessMapCopy}
          tiles={site.mapTileUrl}
          centre={pin}
          zoom={8}
          pin={pin}
          onPin={onPin}
        />
      )}
    </>
  )
}

function ContactFields({ control }: { control: Control }) {
  return (
    <>
      <div className={styles.pair}>
        <Field label={businessFormCopy.phone} optional={businessFormCopy.optional}>
          <TextInput {...control('phone')} type="tel" maxLength={businessLimits.phone} />
        </Field>
        <Field label={businessFormCopy.email} optional={businessFormCopy.optional}>
          <TextInput {...control('email')} type="email" maxLength={businessLimits.email} />
        </Field>
      </div>
      <Field label={businessFormCopy.website} optional={businessFormCopy.optional}>
        <TextInput
          {...control('website')}
          type="url"
          placeholder={businessFormCopy.websiteHint}
          maxLength={businessLimits.website}
        />
      </Field>
    </>
  )
}
