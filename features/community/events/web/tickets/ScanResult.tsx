import { useState } from 'react'
import { formatDate } from '#platform/contract/dates.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import type { CheckInPerson } from '../../tickets.contract.ts'
import { checkInCopy } from '../../tickets.copy.ts'
import { readList, readPeople } from './check-ins.ts'
import { codeIn, hashOf } from './codes.ts'
import { changeCheckIn } from './send-check-ins.ts'

type Result = { tone: 'ok' | 'gold' | 'bad'; title: string; text?: string | undefined }

const nameOf = ({ name, guests }: CheckInPerson) =>
  [name ?? checkInCopy.hidden, guests > 0 && checkInCopy.guests(guests)].filter(Boolean).join(' ')

/** Checks in the person with the ticket that was scanned, and says what came of it. */
export function useScans() {
  const [result, setResult] = useState<Result | null>(null)
  const scan = async (text: string) => {
    const person = await find(codeIn(text))
    if (!person) return setResult(unknown())
    setResult(resultOf(person, null))
    if (person.checkedInAt) return
    const { change, person: after } = await changeCheckIn(person.id, true)
    setResult(after ? resultOf(after, change.at) : { tone: 'bad', title: checkInCopy.gone(nameOf(person)) })
  }
  return { result, scan }
}

const unknown = (): Result => ({
  tone: 'bad',
  title: checkInCopy.unknown,
  text: navigator.onLine ? checkInCopy.unknownText : checkInCopy.unknownOffline,
})

/** Somebody else's device may have been first: the earliest time counts. */
function resultOf(person: CheckInPerson, at: string | null): Result {
  const isFirst = person.checkedInAt === null || (at !== null && person.checkedInAt >= at)
  return isFirst
    ? { tone: 'ok', title: checkInCopy.checkedIn(nameOf(person)) }
    : {
        tone: 'gold',
        title: checkInCopy.already(nameOf(person), formatDate(person.checkedInAt ?? '', 'time')),
      }
}

/** On the list of this device, or on one that is read again: the RSVP may be newer. */
async function find(code: string | null) {
  if (code === null) return undefined
  const hash = await hashOf(code)
  const known = () => readPeople().find(({ codeHash }) => codeHash === hash)
  const found = known()
  if (found) return found
  await readList()
  return known()
}

export const ScanResult = ({ result }: { result: Result | null }) => (
  <div role="status" aria-live="assertive">
    {result && (
      <Alert tone={result.tone} title={result.title}>
        {result.text}
      </Alert>
    )}
  </div>
)
