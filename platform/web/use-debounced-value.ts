import { useEffect, useState } from 'react'

const restMs = 250

/** What is typed, once the typing rests: then the server is asked. */
export function useRested(value: string) {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const rest = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(rest)
  }, [value])
  return rested
}
