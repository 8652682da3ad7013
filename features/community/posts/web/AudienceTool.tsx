import { Globe, UserCheck, Users } from 'lucide-react'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { audienceCopy } from '../audience.copy.ts'
import { audienceName, type ChosenAudience } from '../audience.ts'
import styles from './Audience.module.css'

const icons = { public: Globe, followers: UserCheck, group: Users }

type AudienceToolProps = { chosen: ChosenAudience; onChange: (chosen: ChosenAudience) => void }

/** Shows and changes who can see a post that is being written. */
export function AudienceTool({ chosen, onChange }: AudienceToolProps) {
  const menu = useLazyComponent(() => import('./AudienceMenu.tsx'))
  const name = audienceName(chosen)
  const button = (
    <Button
      variant="quiet"
      icon={icons[chosen.audience ?? 'public']}
      className={styles.tool}
      aria-label={audienceCopy.audienceNow(name)}
      aria-haspopup="menu"
      {...(menu.Component ? {} : menu.preloadProps)}
    >
      <span>{name}</span>
    </Button>
  )
  return menu.Component ? (
    <menu.Component trigger={button} defaultOpen chosen={chosen} onChange={onChange} />
  ) : (
    button
  )
}
