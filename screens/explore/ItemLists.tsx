import { useDeferredValue } from 'react'
import { type Group } from '#features/community/groups/contract.ts'
import { postLimits, type Event, type FeedItem } from '#features/community/posts/contract.ts'
import { PostCard } from '#features/community/posts/web/PostCard.tsx'
import { searchCopy } from '#features/everywhere/search/copy.ts'
import { type Business } from '#features/market/businesses/contract.ts'
import { AddToCartButton } from '#features/market/checkout/web/cart/AddToCartButton.tsx'
import { type Product } from '#features/market/products/contract.ts'
import { FollowButton } from '#features/members/connections/web/FollowButton.tsx'
import { PersonRow } from '#features/members/connections/web/PersonRow.tsx'
import type { PersonInList } from '#features/members/people/contract.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { Stack } from '#ui/layout/Page.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { List } from '#ui/primitives/List.tsx'
import styles from './ExploreScreen.module.css'

export const waiting = <ListSkeleton label={searchCopy.loading} />

export const listBusinesses = (businesses: Business[]) => (
  <ul className={styles.grid}>
    <Lazy
      load={() => import('#features/market/businesses/web/BusinessCards.tsx')}
      waiting={<li>{waiting}</li>}
      props={{ businesses }}
    />
  </ul>
)

export const listGroups = (groups: Group[]) => (
  <ul className={styles.grid}>
    <Lazy
      load={() => import('#features/community/groups/web/GroupCards.tsx')}
      waiting={<li>{waiting}</li>}
      props={{ groups }}
    />
  </ul>
)

export const listEvents = (events: Event[]) => (
  <Stack tight>
    <Lazy
      load={() => import('#features/community/events/web/EventCards.tsx')}
      waiting={waiting}
      props={{ events }}
    />
  </Stack>
)

export const listProducts = (products: Product[]) => (
  <Lazy
    load={() => import('#features/market/products/web/ProductGrid.tsx')}
    waiting={waiting}
    props={{ products, AddToCart: AddToCartButton }}
  />
)

export const listPeople = (people: PersonInList[]) => <People people={people} />

export function PostCards({ posts }: { posts: FeedItem[] }) {
  const shown = useDeferredValue(posts, posts.slice(0, postLimits.firstPaint))
  return shown.map((post, index) => <PostCard key={post.id} post={post} eager={index === 0} />)
}

export function People({ people }: { people: (PersonInList & { reason?: string })[] }) {
  const viewer = useViewer()
  return (
    <List>
      {people.map((person) => (
        <PersonRow
          key={person.id}
          person={person}
          text={person.reason ? `@${person.username} · ${person.reason}` : undefined}
          end={viewer?.id !== person.id && <FollowButton person={person} />}
        />
      ))}
    </List>
  )
}
