import { links } from '#platform/web/links.ts'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { twinCopy } from '../copy.ts'
import type { Twin } from '../twins.contract.ts'

export const TwinList = ({ twins }: { twins: Twin[] }) => (
  <ul>
    {twins.map(({ id, name, location, isOwn, same }) => (
      <li key={id}>
        <TextLink href={links.business(id)} target="_blank">
          {name}
        </TextLink>
        {`, ${location}: ${[...same.map((likeness) => twinCopy.likeness[likeness]), ...(isOwn ? [twinCopy.own] : [])].join(', ')}`}
      </li>
    ))}
  </ul>
)
