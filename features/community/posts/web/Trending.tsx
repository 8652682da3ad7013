import { links } from '#platform/web/links.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { List } from '#ui/primitives/List.tsx'
import { postCopy } from '../copy.ts'
import { tagApi } from '../tags.contract.ts'
import styles from './Trending.module.css'

/** Topics of public posts of the last seven days. */
export function Trending() {
  const trending = useEndpoint(tagApi.trending)
  if (trending.isError) return null
  return (
    <Section title={postCopy.trending}>
      {trending.isPending ? (
        <ListSkeleton label={postCopy.loading} />
      ) : (
        <List ordered>
          {trending.data.map(({ tag, postsCount, today }, index) => (
            <li key={tag} className={styles.row}>
              <span className={styles.place}>{index + 1}</span>
              <a href={links.tag(tag)}>
                <b>#{tag}</b>
                <small>{today ? postCopy.postsToday(postsCount) : postCopy.postsThisWeek(postsCount)}</small>
              </a>
            </li>
          ))}
        </List>
      )}
    </Section>
  )
}
