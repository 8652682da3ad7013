import { peopleCopy } from '#features/members/people/copy.ts'
import { useWaits } from '#platform/web/unsent.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { followPlace, useFollow } from './follow.ts'

type FollowButtonProps = {
  person: { id: number; displayName: string; isFollowing: boolean; isRequested: boolean }
  size?: 's' | 'm'
  wide?: boolean
}

/** Follow, Following, or Requested while approval is pending. */
export function FollowButton({ person, size = 's', wide }: FollowButtonProps) {
  const toggle = useFollow(person)
  const isWaiting = useWaits(followPlace(person.id))
  const isOn = person.isFollowing || person.isRequested
  const word = person.isFollowing
    ? peopleCopy.followingState
    : person.isRequested
      ? peopleCopy.requested
      : peopleCopy.follow
  return (
    <Button
      size={size}
      wide={wide}
      variant={isOn ? 'sec2' : size === 's' ? 'out' : 'primary'}
      aria-pressed={isOn}
      waiting={isWaiting}
      aria-label={`${word} ${person.displayName}`}
      onClick={toggle}
    >
      {word}
    </Button>
  )
}
