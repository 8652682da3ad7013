import { registerLabel } from '#features/site/settings/web/registration.ts'
import { links } from '#platform/web/links.ts'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { SkyArt } from '#ui/sky/SkyArt.tsx'
import { postCopy, postMessages } from '../copy.ts'
import { focusComposer } from './composer/focus-composer.ts'
import { emptyFeedCopy } from './empty-feed.copy.ts'

type EmptyFeedProps = { view: { feed?: 'following'; tag?: string }; isMember: boolean }

/** A feed without posts, and what the viewer can do about it. */
export function EmptyFeed({ view, isMember }: EmptyFeedProps) {
  if (view.tag)
    return (
      <Empty
        level={2}
        title={postMessages.none}
        text={emptyFeedCopy.tag(view.tag)}
        action={<ButtonLink href={links.feed}>{postCopy.backToFeed}</ButtonLink>}
      />
    )
  if (view.feed)
    return (
      <Empty
        level={2}
        title={postMessages.none}
        text={emptyFeedCopy.following}
        picture={<SkyArt otherwise="quiet-night" />}
        action={<ButtonLink href={links.explored('', 'people')}>{emptyFeedCopy.findPeople}</ButtonLink>}
      />
    )
  if (isMember)
    return (
      <Empty
        level={2}
        title={postMessages.none}
        text={emptyFeedCopy.member}
        picture={<SkyArt otherwise="empty-post" />}
        action={<Button onClick={focusComposer}>{emptyFeedCopy.write}</Button>}
      />
    )
  return (
    <Empty
      level={2}
      title={postMessages.none}
      text={emptyFeedCopy.visitor}
      picture={<SkyArt otherwise="empty-post" />}
      action={<ButtonLink href={links.register}>{registerLabel()}</ButtonLink>}
    />
  )
}
