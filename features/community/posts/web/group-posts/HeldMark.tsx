import { Hourglass } from 'lucide-react'
import { heldCopy } from '#features/community/groups/held.copy.ts'
import { Badge } from '#ui/primitives/Badge.tsx'

/** On what its author alone sees until those who run the group have approved it. */
export const HeldMark = () => (
  <Badge tone="gold" icon={Hourglass} size="s">
    {heldCopy.held}
  </Badge>
)
