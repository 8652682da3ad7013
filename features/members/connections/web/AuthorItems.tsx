import { Ban, VolumeX } from 'lucide-react'
import { MenuItem } from '#ui/overlays/Menu.tsx'
import { connectionsCopy } from '../copy.ts'
import { blockAtOnce, muteAtOnce, type Named } from './mute-and-block.ts'

type AuthorItemsProps = {
  person: Named
  /** Takes what they wrote off the page at once. */
  onHide?: () => void
}

/** In the menu of what somebody else wrote: mute or block its author. */
export const AuthorItems = ({ person, onHide }: AuthorItemsProps) => (
  <>
    <MenuItem icon={VolumeX} onSelect={() => void muteAtOnce(person, onHide)}>
      {connectionsCopy.muteNamed(person.username)}
    </MenuItem>
    <MenuItem icon={Ban} tone="danger" onSelect={() => void blockAtOnce(person, onHide)}>
      {connectionsCopy.blockNamed(person.username)}
    </MenuItem>
  </>
)
