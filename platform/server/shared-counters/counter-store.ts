/** `points` more under a key, whose sum is forgotten `ms` after the first of them. With 0 points, only the sum is read. */
export type Count = { key: string; points: number; ms: number }

/** What all processes have counted, and how long the sum still holds. */
export type Total = { points: number; msLeft: number }

/** Adds up what the processes count. */
export type CounterStore = {
  name: 'Postgres' | 'Redis'
  /** The totals in the order of the counts, whose keys differ. */
  add: (counts: Count[]) => Promise<Total[]>
  stop: () => Promise<void>
}
