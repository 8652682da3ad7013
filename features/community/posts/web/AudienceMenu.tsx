import { Globe, UserCheck, Users } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { groupApi } from '#features/community/groups/contract.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { Menu, MenuHead, MenuItem, MenuRadio } from '#ui/overlays/Menu.tsx'
import { audienceCopy } from '../audience.copy.ts'
import type { ChosenAudience } from '../audience.ts'
import { postMessages } from '../copy.ts'

type AudienceMenuProps = {
  trigger: ReactNode
  defaultOpen?: boolean
  chosen: ChosenAudience
  onChange: (chosen: ChosenAudience) => void
}

/** Everyone, followers or one of the member's groups. */
export function AudienceMenu({ trigger, defaultOpen, chosen, onChange }: AudienceMenuProps) {
  const [isOpen, setOpen] = useState(defaultOpen ?? false)
  const joined = useInfiniteEndpoint(groupApi.list, { query: { mine: 'true' } })
  const groups = withGroup(joined.items, chosen.group)
  const choose = (value: string) => {
    const group = groups.find(({ id }) => String(id) === value)
    onChange(group ? { audience: 'group', group: { id: group.id, name: group.name } } : choiceOf(value))
    setOpen(false)
  }
  return (
    <Menu trigger={trigger} label={audienceCopy.audience} align="start" open={isOpen} onOpenChange={setOpen}>
      <MenuRadio
        label={audienceCopy.audience}
        value={chosen.group ? String(chosen.group.id) : (chosen.audience ?? 'public')}
        onValueChange={choose}
        choices={[
          { value: 'public', label: audienceCopy.audiences.public, icon: Globe },
          { value: 'followers', label: audienceCopy.audiences.followers, icon: UserCheck },
          ...groups.map(({ id, name }) => ({ value: String(id), label: name, icon: Users })),
        ]}
      />
      {joined.isError && <MenuHead>{audienceCopy.groupsFailed}</MenuHead>}
      {joined.hasNextPage && (
        <MenuItem
          onSelect={(event) => {
            event.preventDefault()
            void joined.fetchNextPage()
          }}
        >
          {postMessages.loadMore}
        </MenuItem>
      )}
    </Menu>
  )
}

const choiceOf = (value: string): ChosenAudience => ({
  audience: value === 'followers' ? 'followers' : 'public',
  group: undefined,
})

type Named = { id: number; name: string }

/** The chosen group first if it is not loaded, for example because the author has left it. */
const withGroup = (groups: Named[], group: Named | undefined) =>
  group && !groups.some(({ id }) => id === group.id) ? [group, ...groups] : groups
