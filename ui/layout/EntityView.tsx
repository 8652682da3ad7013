import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { Page } from './Page.tsx'
import { PostSkeleton } from './Skeleton.tsx'

type EntityViewProps<Entity> = {
  answer: { data: Entity | undefined; isPending: boolean; refetch: () => unknown }
  isMissing: boolean
  missing: { title: string; text: string; back: string; href: string }
  loading: string
  /** Shown while loading, instead of the skeleton of a post. */
  waiting?: ReactNode
  failed: { title: string; text: string; retry: string }
  /** The content has its own columns; until it is loaded, one column is used. */
  page?: boolean
  children: (entity: Entity) => ReactNode
}

/** The main content of a page in its states: missing, loading, failed, loaded. */
export function EntityView<Entity>({ page, children, ...asked }: EntityViewProps<Entity>) {
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

type Asked = Omit<EntityViewProps<unknown>, 'page' | 'children'>

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
