import { placeApi } from '#features/site/places/contract.ts'
import { usePlaceHint, withPlace } from '#features/site/places/web/place-hint.ts'
import type { Coordinates } from '#platform/contract/coordinates.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Map } from '#ui/map/Map.tsx'
import { Chip, Chips } from '#ui/primitives/Chip.tsx'
import { businessFormCopy } from '../business-form.copy.ts'
import { businessLimits } from '../contract.ts'
import { businessMapCopy } from '../copy.ts'

type LocationFieldProps = {
  location: string
  pin: Coordinates | null
  onPin: (pin: Coordinates | null) => void
  onLocation: (location: string) => void
  error?: string | undefined
}

/** The gazetteer suggests places while the member types; its pin can be moved. */
export function LocationField({ location, onLocation, pin, onPin, error }: LocationFieldProps) {
  const q = useDebouncedValue(location.trim())
  const places = useEndpoint(placeApi.lookup, { query: { q } }, { enabled: q.length > 1 })
  const understood = usePlaceHint(location)
  const begun = (places.data ?? []).filter(({ name }) => name !== location).slice(0, 4)
  const suggested = understood.choices.length > 0 ? understood.choices : begun
  return (
    <>
      <Field
        label={businessFormCopy.location}
        error={error}
        hint={pin ? businessFormCopy.pinHint : (understood.hint ?? businessFormCopy.pinNone)}
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
                onLocation(withPlace(location, place))
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
