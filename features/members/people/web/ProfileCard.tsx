import { links } from '#platform/web/links.ts'
import { Counts } from '#ui/data-display/Counts.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import type { Me } from '../contract.ts'
import { peopleCopy } from '../copy.ts'
import { Banner } from './Banner.tsx'
import { formatCount } from './format-count.ts'
import styles from './ProfileCard.module.css'

/** The viewer's card at the top of the left column. */
export function ProfileCard({ me }: { me: Me }) {
  const profile = links.profile(me.id)
  return (
    <Card as="section" pad="none" aria-label={peopleCopy.yourProfile}>
      <Banner person={me} small className={styles.banner} />
      <div className={styles.inside}>
        <a href={profile} className={styles.face} tabIndex={-1} aria-hidden>
          <Avatar id={me.id} name={me.displayName} src={me.avatarUrl} size={64} eager />
        </a>
        <p className={styles.name}>
          <a href={profile}>
            <bdi data-premium={me.isPremium}>{me.displayName}</bdi>
          </a>
        </p>
        <p className={styles.handle}>@{me.username}</p>
        <Counts
          items={[
            { label: peopleCopy.posts, value: formatCount(me.postsCount), href: profile },
            {
              label: peopleCopy.followers,
              value: formatCount(me.followersCount),
              href: `${profile}?list=followers`,
            },
            {
              label: peopleCopy.following,
              value: formatCount(me.followingCount),
              href: `${profile}?list=following`,
            },
          ]}
        />
        <ButtonLink variant="out" wide href={links.settings}>
          {peopleCopy.editProfile}
        </ButtonLink>
      </div>
    </Card>
  )
}
