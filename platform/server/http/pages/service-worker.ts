import { readFile } from 'node:fs/promises'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { PageRoute } from './pages.ts'

type Readable = { pages: readonly PageRoute[]; endpoints: readonly Endpoint[] }

/** The script of the service worker, which begins with an expression for the pages and answers that say `offline`. */
export async function readServiceWorker(file: string, { pages, endpoints }: Readable) {
  const reads = endpoints.filter(({ method }) => method === 'GET')
  const readable = matchPaths([
    ...pages.map(({ path, options }) => ({ path, isWanted: options.offline === true })),
    ...reads.map(({ path, offline }) => ({ path, isWanted: offline === true })),
  ])
  return `const readablePath=${readable};${await readFile(file, 'utf8')}`
}

type Known = { path: string; isWanted: boolean }

/**
 * A short expression for the wanted ones of these paths, with a slash after them, that matches none of the others. Where everything below a
 * path is wanted, it matches whatever begins with it, also what does not exist.
 */
export function matchPaths(known: readonly Known[]): RegExp {
  const top = emptyBranch()
  for (const { path, isWanted } of known) {
    const parts = path.split('/').slice(1)
    const id = parts[0] === 'api' ? number : namedNumber
    addPath(
      top,
      parts.map((part) => (part.startsWith(':') ? id : part.replace(/:.*/, '.+'))),
      isWanted,
    )
  }
  return new RegExp(`^\\/${patternOf(top)}`)
}

/** The paths that begin alike; `end` says whether the path that ends here is wanted, if there is one. */
type Branch = { end: boolean | null; next: Map<string, Branch> }

const emptyBranch = (): Branch => ({ end: null, next: new Map() })

/** In the address of a page, a name may follow. */
const [number, namedNumber] = ['\\d+', '\\d[^/]*']

function addPath(branch: Branch, [name, ...rest]: string[], isWanted: boolean) {
  if (name === undefined) {
    branch.end = isWanted
    return
  }
  const next = branch.next.get(name) ?? emptyBranch()
  branch.next.set(name, next)
  addPath(next, rest, isWanted)
}

/** What may follow the slash of a branch. */
function patternOf({ end, next }: Branch): string {
  const wanted = [...next].filter(([, branch]) => endsOf(branch).includes(true))
  const isWhole = ([, branch]: [string, Branch]) => !endsOf(branch).includes(false)
  const whole = wanted.filter(isWhole).map(([name]) => name)
  const split = wanted.filter((entry) => !isWhole(entry))
  return oneOf([
    ...(end === true ? ['$'] : []),
    ...(whole.length > 0 ? [`${oneOf(whole)}\\/`] : []),
    ...split.map(([name, branch]) => `${name}\\/${patternOf(branch)}`),
  ])
}

const endsOf = ({ end, next }: Branch): (boolean | null)[] => [end, ...[...next.values()].flatMap(endsOf)]

const oneOf = (parts: string[]) => (parts.length === 1 ? parts.join('') : `(${parts.join('|')})`)
