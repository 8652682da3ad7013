import {
  QueryCache,
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  type InfiniteData,
  type UseQueryResult,
} from '@tanstack/react-query'
import { minuteMs } from '#platform/contract/durations.ts'
import type { Endpoint, EndpointOptions, Page, Params, QueryInputOf } from '#platform/contract/endpoint.ts'
import { call, isMissing, type CallInput, type ResponseOf } from './fetch.ts'
import { boot } from './hydrated-data.ts'

let reportFailedPage: (error: Error) => void = () => {}

/** Called when the next page of a list cannot be loaded: what is loaded stays. Set once, by app/. */
export const setFailedPageReport = (report: typeof reportFailedPage) => {
  reportFailedPage = report
}

/** Answers stay fresh forever unless their endpoint sets freshMinutes. Nothing is fetched again automatically. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { state }) => {
      if (state.fetchMeta?.fetchMore) reportFailedPage(error)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      gcTime: 30 * minuteMs,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

type Asked<P extends string, O extends EndpointOptions> = { params?: Params<P>; query?: QueryInputOf<O> }

/** What the answers of each endpoint show, by its path. */
const shownAt = new Map<string, readonly string[]>()

/** The cache key of an answer: the endpoint's path, parameters and query. Every answer is cached under one of these. */
export function keyOf<P extends string, O extends EndpointOptions>(
  { path, shows = [] }: Endpoint<P, O>,
  { params, query }: Asked<P, O> = {},
) {
  shownAt.set(path, shows)
  return [path, params ?? {}, query ?? {}]
}

const freshFor = (endpoint: EndpointOptions) =>
  endpoint.freshMinutes === undefined ? Infinity : endpoint.freshMinutes * minuteMs

export function hydrateQueries() {
  for (const { path, params, query, paged, shows = [], answer } of boot.prefetched) {
    shownAt.set(path, shows)
    queryClient.setQueryData([path, params, query], paged ? { pages: [answer], pageParams: [null] } : answer)
  }
}

type AskOptions = { enabled?: boolean }

export function useEndpoint<P extends string, O extends EndpointOptions>(
  endpoint: Endpoint<P, O>,
  asked: Asked<P, O> = {},
  options: AskOptions = {},
) {
  return keepAnswer(
    useQuery<ResponseOf<O>>({
      queryKey: keyOf(endpoint, asked),
      queryFn: () => call(endpoint, asked),
      staleTime: freshFor(endpoint),
      enabled: options.enabled ?? true,
    }),
  )
}

/** An answer that could not be fetched again stays on the page, with what is being written below it, unless it is gone or hidden now. */
const keepAnswer = <T>(result: UseQueryResult<T>): UseQueryResult<T> =>
  result.isRefetchError && !isMissing(result.error)
    ? { ...result, status: 'success', error: null, isError: false, isRefetchError: false, isSuccess: true }
    : result

type PagedOptions = EndpointOptions & { paged: true }
type ItemOf<O extends EndpointOptions> = ResponseOf<O> extends Page<infer T> ? T : never

/** A list with key pagination; `items` is everything loaded so far. It stays like an answer, also where the next page fails. */
export function useInfiniteEndpoint<P extends string, O extends PagedOptions>(
  endpoint: Endpoint<P, O>,
  asked: Asked<P, O> = {},
  options: AskOptions = {},
) {
  const result = useInfiniteQuery({
    queryKey: keyOf(endpoint, asked),
    queryFn: async ({ pageParam }): Promise<Page<ItemOf<O>>> =>
      asPage(await call(endpoint, { ...asked, cursor: pageParam })),
    initialPageParam: nothing,
    getNextPageParam: (page) => page.next,
    staleTime: freshFor(endpoint),
    enabled: options.enabled ?? true,
  })
  const isError = result.isLoadingError || isMissing(result.error)
  const pages = result.data?.pages ?? []
  return { ...result, isError, pagesCount: pages.length, items: pages.flatMap((page) => page.items) }
}

const nothing: string | null = null
const asPage = <O extends EndpointOptions>(got: ResponseOf<O>) => got as Page<ItemOf<O>>

/** An endpoint whose cached answers to refresh, or what the answers show: 'posts'. */
export type CacheTarget = { path: string } | string

const pathsOf = (targets: readonly CacheTarget[]) =>
  targets.flatMap((target) => {
    if (typeof target !== 'string') return [target.path]
    return [...shownAt].flatMap(([path, shows]) => (shows.includes(target) ? [path] : []))
  })

/** Fetches the answers that the page shows again and removes the others. */
export const refresh = (...targets: CacheTarget[]) =>
  Promise.all(pathsOf(targets).map((path) => fetchAgain([path])))

/** The same for the answers with these path parameters. */
export const refreshFor = (params: object, ...targets: CacheTarget[]) =>
  Promise.all(pathsOf(targets).map((path) => fetchAgain([path, params, {}])))

/** NOTE: without the cancellation a first read that began before the change would not be repeated, and its old answer would stay. */
async function fetchAgain(queryKey: readonly unknown[]) {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}

/** Removes one answer of each of these endpoints; it is fetched again when it is needed. */
export const forget = (target: CacheTarget, asked: { params?: object; query?: object }) => {
  for (const path of pathsOf([target]))
    queryClient.removeQueries({ queryKey: [path, asked.params ?? {}, asked.query ?? {}] })
}

type SendOptions<Answer, Input> = {
  /** Cached answers that are out of date after a success. */
  refreshes?: readonly CacheTarget[]
  /** Requests with the same name run one after the other: of like and unlike the last one counts. */
  inTurn?: string
  onSuccess?: (answer: Answer, input: Input) => void
  onError?: (error: Error, input: Input) => void
}

/** Sends to an endpoint; `mutate({ params, body, files })`. */
export function useEndpointMutation<P extends string, O extends EndpointOptions>(
  endpoint: Endpoint<P, O>,
  options: SendOptions<ResponseOf<O>, CallInput<P, O>> = {},
) {
  return useMutation<ResponseOf<O>, Error, CallInput<P, O>>({
    mutationFn: (input) => call(endpoint, input),
    scope: options.inTurn === undefined ? undefined : { id: options.inTurn },
    onSuccess: async (answer, input) => {
      options.onSuccess?.(answer, input)
      await refresh(...(options.refreshes ?? []))
    },
    onError: options.onError,
  })
}

/** Changes one item in all cached answers of these endpoints, single answers and lists. Null removes it from the lists; an answer of its own stays until it is loaded again. */
export function updateInCaches<T extends { id: number }>(
  targets: readonly CacheTarget[],
  id: number,
  change: (entity: T) => T | null,
) {
  for (const path of pathsOf(targets))
    queryClient.setQueriesData<unknown>(
      { queryKey: [path] },
      (data: unknown) => patched<T>(data, id, change) ?? data,
    )
}

/** Removes every item of which this is true from the cached lists of these endpoints. */
export function removeFromLists(targets: readonly CacheTarget[], isGone: (item: unknown) => boolean) {
  const without = (items: unknown[]) => items.filter((item) => !isGone(item))
  for (const path of pathsOf(targets))
    queryClient.setQueriesData<unknown>({ queryKey: [path] }, (data: unknown) =>
      isPages(data)
        ? { ...data, pages: data.pages.map((page) => ({ ...page, items: without(page.items) })) }
        : data,
    )
}

/** The same in one list of an answer with several lists, whose ids are of different kinds. */
export function patchPart<T extends { id: number }>(
  target: CacheTarget,
  part: string,
  id: number,
  change: (entity: T) => T | null,
) {
  for (const path of pathsOf([target]))
    queryClient.setQueriesData<unknown>({ queryKey: [path] }, (data: unknown) =>
      isParts(data) ? { ...data, [part]: patched<T>(data[part], id, change) } : data,
    )
}

/** Adds a new item at the start or end of a cached list. */
export function addToList(key: readonly unknown[], item: unknown, where: 'head' | 'end') {
  queryClient.setQueryData(key, (data: unknown) => {
    if (!isPages(data) || data.pages.length === 0) return data
    const at = where === 'head' ? 0 : data.pages.length - 1
    const add = (items: unknown[]) => (where === 'head' ? [item, ...items] : [...items, item])
    return {
      ...data,
      pages: data.pages.map((page, index) => (index === at ? { ...page, items: add(page.items) } : page)),
    }
  })
}

function patched<T extends { id: number }>(
  data: unknown,
  id: number,
  change: (entity: T) => T | null,
): unknown {
  const each = (items: unknown[]) =>
    items.map((item) => patched(item, id, change)).filter((item) => item !== null)
  if (isPages(data))
    return { ...data, pages: data.pages.map((page) => ({ ...page, items: each(page.items) })) }
  if (Array.isArray(data)) return each(data)
  return isEntity<T>(data, id) ? change(data) : data
}

const isEntity = <T extends { id: number }>(data: unknown, id: number): data is T =>
  typeof data === 'object' && data !== null && 'id' in data && data.id === id
const isParts = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null
const isPages = (data: unknown): data is InfiniteData<Page<unknown>> =>
  typeof data === 'object' && data !== null && 'pages' in data
