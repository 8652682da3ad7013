import { useState } from 'react'
import type { Coordinates } from '#platform/contract/coordinates.ts'

type Position = Coordinates | 'profile' | null

/** Asks the browser where it is; refused, the place of the profile is what distances are measured from. */
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

/** As exact as a distance in tenths of a kilometre asks for, and no more is told to the server. */
const rounded = (degrees: number) => Number(degrees.toFixed(3))

export const nearQuery = (position: Position) =>
  position === null
    ? {}
    : position === 'profile'
      ? { sort: 'near' as const }
      : { near: `${position.latitude},${position.longitude}` }
