import { unsentProps } from '#features/members/unsent/web/unsent-props.ts'
import type { UnsentOf } from '#platform/web/unsent.ts'
import { UnsentItem } from '#ui/data-display/UnsentItem.tsx'
import { commentCopy } from '../../copy.ts'
import type { UnsentComment } from './unsent-comments.ts'

/** What the member has written here and the server does not have yet. */
export const UnsentComments = ({ unsent }: { unsent: readonly UnsentOf<UnsentComment>[] }) =>
  unsent.map((one) => (
    <li key={one.key}>
      <UnsentItem {...unsentProps(one)} label={commentCopy.unsent} photos={one.data.photos} />
    </li>
  ))
