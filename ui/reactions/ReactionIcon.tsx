import type { ReactionKind } from '#platform/contract/reactions.ts'

/** One of the five drawings, decorative: the text beside it says what it means. */
export function ReactionIcon({
  kind,
  size,
  className,
}: {
  kind: ReactionKind
  size: number
  className?: string
}) {
  return (
    <img
      src={`/art/reactions/${kind}.svg`}
      alt=""
      width={size}
      height={size}
      draggable={false}
      className={className}
    />
  )
}
