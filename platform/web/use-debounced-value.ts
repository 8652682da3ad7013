import { useEffect, useState } from 'react'

const restMs = 250

/** The value after the typing has paused, for requests to the server. */
export function useDebouncedValue(value: string) {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const rest = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(rest)
  }, [value])
  return rested
}
