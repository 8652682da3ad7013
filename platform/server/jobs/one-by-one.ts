/** For what is due: one that fails holds up no other. What failed is thrown at the end, so that it is logged and the job counts as failed. */
export async function oneByOne<T>(due: readonly T[], work: (one: T) => Promise<unknown>) {
  const failures: unknown[] = []
  for (const one of due) await work(one).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} failed`)
}
