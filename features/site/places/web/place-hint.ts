import { useEndpoint } from '#platform/web/query.ts'
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts'
import { placeApi, type Place } from '../contract.ts'
import { placeCopy } from '../copy.ts'

/** How the server understands a location, in words, and the other places that it may mean. */
export function usePlaceHint(location: string): { hint: string | null; choices: Place[] } {
  const q = useDebouncedValue(location.trim())
  const answer = useEndpoint(placeApi.explain, { query: { q } }, { enabled: q.length > 1 })
  if (!answer.data || q.length < 2) return { hint: null, choices: [] }
  const { place, contradiction, others: choices } = answer.data
  if (contradiction) return { hint: placeCopy.contradiction(contradiction.name, contradiction.area), choices }
  if (!place) return { hint: null, choices: [] }
  const words = choices.length > 0 ? placeCopy.several : placeCopy.understood
  return { hint: words(place.name), choices }
}

/** Explains a location in one text, for fields that offer no choices to press. */
export function usePlaceText(location: string) {
  const { hint, choices } = usePlaceHint(location)
  return [hint, choices.map(({ name }) => name).join('; ')].filter(Boolean).join(' ')
}

/** The location with the chosen place in it: what stands before the name of the place, such as a street, stays. */
export function withPlace(location: string, place: Place) {
  const parts = location.split(',').map((part) => part.trim())
  const [name = ''] = place.name.toLowerCase().split(',')
  const index = parts.findIndex((part) => part.toLowerCase().startsWith(name))
  return [...parts.slice(0, Math.max(0, index)), place.name].join(', ')
}
