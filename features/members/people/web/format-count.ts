import { numbers } from '#platform/contract/units/numbers.ts'

/** A count of a profile, such as '1 406'; null while it isn't known. */
export const formatCount = (value: number | null) => (value === null ? '–' : numbers.whole(value))
