import path from 'node:path'
import { build, mergeConfig, type UserConfig } from 'vite'

const isScreen = /\/screens\/[\w-]+\/\w+Screen\.tsx$/
const main = path.resolve(import.meta.dirname, 'app/web/main.tsx')
const feed = path.resolve(import.meta.dirname, 'screens/feed/FeedScreen.tsx')

/** What one request more costs, in bytes of script before they are shortened and compressed, which leaves an eighth of them. */
const requestBytes = 2_400

type Chunk = {
  fileName: string
  facadeModuleId: string | null
  imports: string[]
  modules: Record<string, { renderedLength: number }>
}

/** Modules that the same screens load with their first paint. `needs`: the groups that they import. */
type Group = { screens: Set<string>; modules: string[]; bytes: number; needs: Set<Group> }

/**
 * Names the script of each module. Modules that the same screens load are one script, and what the shell or the feed loads is the one of
 * every page. A group that is not worth a request joins one that its screens load anyway.
 * NOTE: what a screen imports without using it is not loaded, and only a build knows what is used. So a build without groups, in memory,
 * comes first; it takes two seconds.
 */
export async function findChunks(config: UserConfig) {
  const groups = joinSmall(groupByScreens(await buildWithoutGroups(config)))
  const names = new Map<string, string>()
  for (const [index, { modules }] of groups.entries())
    for (const id of modules) names.set(id, `shared-${index}`)
  return (id: string) => names.get(id)
}

async function buildWithoutGroups(config: UserConfig): Promise<Chunk[]> {
  const built = await build(
    mergeConfig(config, { configFile: false, logLevel: 'error', build: { write: false, minify: false } }),
  )
  if (!('output' in built)) throw new Error('Vite has built more or less than one output.')
  return built.output.filter((file) => file.type === 'chunk')
}

function groupByScreens(chunks: Chunk[]): Group[] {
  const screensOf = findScreens(chunks)
  const groups = new Map<string, Group>()
  const groupOf = new Map<string, Group>()
  for (const { fileName, modules } of chunks) {
    const screens = screensOf.get(fileName) ?? new Set()
    // What one screen alone loads, or what is loaded after the first paint, is no group.
    if (screens.size < 2) continue
    const key = [...screens].toSorted().join()
    const group: Group = groups.get(key) ?? { screens, modules: [], bytes: 0, needs: new Set() }
    groups.set(key, group)
    groupOf.set(fileName, group)
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      if (!isStart(id)) group.modules.push(id)
      group.bytes += renderedLength
    }
  }
  for (const { fileName, imports } of chunks) {
    const group = groupOf.get(fileName)
    for (const imported of imports) {
      const needed = groupOf.get(imported)
      if (group && needed && needed !== group) group.needs.add(needed)
    }
  }
  return [...groups.values()]
}

const isStart = (id: string) => id === main || isScreen.test(id)

/** The screens that load each chunk. The shell and the feed, which most visits begin with, count as all of them. */
function findScreens(chunks: Chunk[]) {
  const files = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const all = chunks.flatMap(({ facadeModuleId: id }) => (id !== null && isScreen.test(id) ? [id] : []))
  const screensOf = new Map(chunks.map(({ fileName }) => [fileName, new Set<string>()]))
  const load = (fileName: string, screens: string[]) => {
    const loadedBy = screensOf.get(fileName)
    if (!loadedBy || screens.every((screen) => loadedBy.has(screen))) return
    screens.forEach((screen) => loadedBy.add(screen))
    files.get(fileName)?.imports.forEach((imported) => load(imported, screens))
  }
  for (const { fileName, facadeModuleId: id } of chunks) {
    if (id === main || id === feed) load(fileName, all)
    else if (id !== null && isScreen.test(id)) load(fileName, [id])
  }
  return screensOf
}

/**
 * NOTE: a group joins one whose screens include all of its own, and only where everything that it imports is loaded by the screens of that
 * one: scripts never import each other in a circle then, since each imports only what more screens load.
 */
function joinSmall(groups: Group[]) {
  const left = new Set(groups)
  for (const small of groups.toSorted((one, other) => one.bytes - other.bytes)) {
    const wasted = (into: Group) => small.bytes * (into.screens.size - small.screens.size)
    const [into] = [...left]
      .filter((group) => group !== small && group.screens.isSupersetOf(small.screens))
      .filter((group) =>
        [...small.needs].every((needed) => needed === group || needed.screens.isSupersetOf(group.screens)),
      )
      .toSorted((one, other) => wasted(one) - wasted(other))
    if (!into || wasted(into) > requestBytes * small.screens.size) continue
    join(small, into)
    left.delete(small)
    for (const { needs } of left) if (needs.delete(small)) needs.add(into)
    into.needs.delete(into)
  }
  return [...left]
}

function join(small: Group, into: Group) {
  into.modules.push(...small.modules)
  into.bytes += small.bytes
  for (const needed of small.needs) into.needs.add(needed)
}
