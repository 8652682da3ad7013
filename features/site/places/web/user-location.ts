import { useState } from 'react'
import type { Coordinates } from '#platform/contract/coordinates.ts'

type Position = Coordinates | 'profile' | null

/** Asks the browser for the position; if denied, distances are measured from the place in the profile. */
export function useNear() {
  const [position, setPosition] = useState<Position>(null)
  const locate = (found?: (place: Coordinates) => void) => {
    if (!('geolocation' in navigator)) return setPosition('profile')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const place = { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }
        setPosition(place)
        found?.(place)
      },
      () => setPosition('profile'),
      { maximumAge: 300_000, timeout: 10_000 },
    )
  }
  return { position, locate, forget: () => setPosition(null) }
}

/** Rounded to what a distance in tenths of a kilometre needs, so that the server learns no more. */
const rounded = (degrees: number) => Number(degrees.toFixed(3))

export const nearQuery = (position: Position) =>
  position === null
    ? {}
    : position === 'profile'
      ? { sort: 'near' as const }
      : { near: `${position.latitude},${position.longitude}` }
