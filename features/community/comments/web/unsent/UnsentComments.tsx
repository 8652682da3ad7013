import { unsentProps } from '#features/members/unsent/web/unsent-props.ts'
import type { Unsent } from '#platform/web/unsent.ts'
import { UnsentItem } from '#ui/data-display/UnsentItem.tsx'
import { commentCopy } from '../../copy.ts'
import { isUnsentComment } from './unsent-comments.ts'

/** What the member has written here and the server does not have yet. */
export const UnsentComments = ({ unsent }: { unsent: readonly Unsent[] }) =>
  unsent.map((one) => (
    <li key={one.key}>
      <UnsentItem
        {...unsentProps(one)}
        label={commentCopy.unsent}
        photos={isUnsentComment(one) ? one.data.photos : []}
      />
    </li>
  ))
