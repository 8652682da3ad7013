import { useQueries } from '@tanstack/react-query'
import type { Endpoint, EndpointOptions, Params, QueryInputOf } from '#platform/contract/endpoint.ts'
import { call } from './fetch.ts'
import { keyOf } from './query.ts'

type Question<P extends string, O extends EndpointOptions> = { params?: Params<P>; query?: QueryInputOf<O> }

/** The answers of one endpoint to several questions at once; of a list, the first page. */
export const useEndpoints = <P extends string, O extends EndpointOptions>(
  endpoint: Endpoint<P, O>,
  questions: readonly Question<P, O>[],
) =>
  useQueries({
    queries: questions.map((question) => ({
      queryKey: [...keyOf(endpoint, question), 'first page'],
      queryFn: () => call(endpoint, question),
    })),
  })
