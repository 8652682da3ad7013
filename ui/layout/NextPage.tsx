import { LoadMore } from './LoadMore.tsx'

type NextPageProps = {
  /** What `useInfiniteEndpoint` returns. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  more: string
  busy: string
  apart?: boolean
}

/** Loads the next page of a list; nothing when there is none. */
export function NextPage({ pages, more, busy, apart }: NextPageProps) {
  if (!pages.hasNextPage) return null
  return (
    <LoadMore
      apart={apart}
      more={more}
      busy={pages.isFetchingNextPage && busy}
      onClick={() => void pages.fetchNextPage()}
    />
  )
}
