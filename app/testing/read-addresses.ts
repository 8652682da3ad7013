import { endpoints } from './endpoints.ts'

/** Every address of the contract that is read, once for each of these ids of its parameters; `id` stands for those that are not named. */
export function readAddresses(ids: Record<string, number[]>) {
  const filled = (path: string): string[] => {
    const name = /:(\w+)/.exec(path)?.[1]
    if (name === undefined) return [path]
    return (ids[name] ?? ids.id ?? []).flatMap((id) => filled(path.replace(`:${name}`, String(id))))
  }
  return endpoints.filter(({ method }) => method === 'GET').flatMap(({ path }) => filled(path))
}
