import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Page } from './Page.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { PostSkeleton } from './Skeleton.tsx'

type OneThingProps<Thing> = {
  answer: { data: Thing | undefined; isPending: boolean; refetch: () => unknown }
  isMissing: boolean
  missing: { title: string; text: string; back: string; href: string }
  loading: string
  /** What stands there meanwhile, unless it is a post's skeleton. */
  waiting?: ReactNode
  failed: { title: string; text: string; retry: string }
  /** The thing brings its own columns; until it is there, one is enough. */
  page?: boolean
  children: (thing: Thing) => ReactNode
}

/** What a page is about: not there, on its way, failed, or the thing itself. */
export function EntityView<Thing>({ page, children, ...asked }: OneThingProps<Thing>) {
  const { data } = asked.answer
  if (data !== undefined && !asked.isMissing) return children(data)
  return page ? (
    <Page columns={1}>
      <NotYet {...asked} />
    </Page>
  ) : (
    <NotYet {...asked} />
  )
}

type Asked = Omit<OneThingProps<unknown>, 'page' | 'children'>

function NotYet({ answer, isMissing, missing, loading, waiting, failed }: Asked) {
  if (isMissing)
    return (
      <Empty
        level={1}
        large
        art="notfound-milestone"
        title={missing.title}
        text={missing.text}
        action={<ButtonLink href={missing.href}>{missing.back}</ButtonLink>}
      />
    )
  if (answer.isPending) return waiting ?? <PostSkeleton label={loading} />
  return <Problem level={1} {...failed} onRetry={() => void answer.refetch()} />
}
