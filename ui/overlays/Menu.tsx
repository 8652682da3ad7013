import { Check, ChevronRight, type LucideIcon } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { reactionKinds, type ReactionKind } from '#platform/contract/reactions.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import { ReactionIcon } from '#ui/reactions/ReactionIcon.tsx'
import { useOverlay } from './use-overlay.ts'
import styles from './Menu.module.css'

type MenuProps = {
  /** One button, which gets the menu's ARIA attributes. */
  trigger: ReactNode
  /** Label of the menu, if the trigger's name is not enough. */
  label?: string
  align?: 'start' | 'center' | 'end'
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

export function Menu({
  trigger,
  label,
  align = 'end',
  open,
  defaultOpen = false,
  onOpenChange,
  children,
}: MenuProps) {
  const [isOwnOpen, setOwnOpen] = useState(defaultOpen)
  const isOpen = open ?? isOwnOpen
  const change = (opens: boolean) => {
    setOwnOpen(opens)
    onOpenChange?.(opens)
  }
  useOverlay(isOpen, () => change(false))
  return (
    <Radix.Root open={isOpen} onOpenChange={change} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={16}
          className={styles.menu}
          loop
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type ItemProps = {
  icon?: LucideIcon
  end?: ReactNode
  tone?: 'danger'
  disabled?: boolean
  children: ReactNode
}

/** Performs an action; the menu closes. */
export function MenuItem({
  icon,
  end,
  tone,
  children,
  ...rest
}: ItemProps & { onSelect: (event: Event) => void }) {
  return (
    <Radix.Item className={cx(styles.item, tone && styles[tone])} {...rest}>
      {icon && <Icon as={icon} />}
      {children}
      {end && <span className={styles.end}>{end}</span>}
    </Radix.Item>
  )
}

/** The five reactions in a row at the top of a menu; the menu closes. */
export function MenuReactions({
  label,
  names,
  mine,
  onChoose,
}: {
  label: string
  names: Record<ReactionKind, string>
  mine: ReactionKind | null
  onChoose: (kind: ReactionKind) => void
}) {
  return (
    <Radix.Group aria-label={label} className={styles.reactions}>
      {reactionKinds.map((kind) => (
        <Radix.CheckboxItem
          key={kind}
          checked={kind === mine}
          aria-label={names[kind]}
          className={styles.reaction}
          onSelect={() => onChoose(kind)}
        >
          <ReactionIcon kind={kind} size={28} />
        </Radix.CheckboxItem>
      ))}
    </Radix.Group>
  )
}

/** A link; clicks on it are handled like those on any other link. */
export function MenuLink({ icon, end, tone, disabled, children, ...rest }: ItemProps & ComponentProps<'a'>) {
  return (
    <Radix.Item asChild disabled={disabled}>
      <a className={cx(styles.item, tone && styles[tone])} {...rest}>
        {icon && <Icon as={icon} />}
        {children}
        {end && <span className={styles.end}>{end}</span>}
      </a>
    </Radix.Item>
  )
}

export function MenuSeparator() {
  return <Radix.Separator className={styles.line} />
}

/** The head of a menu, such as the logged-in member; it cannot be chosen. */
export function MenuHead({ children }: { children: ReactNode }) {
  return <Radix.Label className={styles.head}>{children}</Radix.Label>
}

/** A submenu; it opens after the pointer has rested on it for 100 ms. */
export function MenuSub({
  icon,
  label,
  children,
}: {
  icon?: LucideIcon
  label: string
  children: ReactNode
}) {
  return (
    <Radix.Sub>
      <Radix.SubTrigger className={styles.item}>
        {icon && <Icon as={icon} />}
        {label}
        <span className={styles.end}>
          <Icon as={ChevronRight} size={16} />
        </span>
      </Radix.SubTrigger>
      <Radix.Portal>
        <Radix.SubContent sideOffset={4} collisionPadding={16} className={styles.menu} loop>
          {children}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  )
}

type Choice<Value extends string> = { value: Value; label: string; icon?: LucideIcon }

type RadioProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  choices: readonly Choice<Value>[]
  /** Side by side, as for the theme; otherwise rows with a check mark. */
  inline?: boolean
}

/** A choice of one; the menu stays open. */
export function MenuRadio<Value extends string>({
  label,
  value,
  onValueChange,
  choices,
  inline,
}: RadioProps<Value>) {
  const choose = (chosen: string) => {
    const choice = choices.find((one) => one.value === chosen)
    if (choice) onValueChange(choice.value)
  }
  return (
    <>
      <Radix.Label className={styles.label}>{label}</Radix.Label>
      <Radix.RadioGroup
        value={value}
        onValueChange={choose}
        aria-label={label}
        className={inline ? styles.track : undefined}
      >
        {choices.map((choice) => (
          <Radix.RadioItem
            key={choice.value}
            value={choice.value}
            onSelect={(event) => event.preventDefault()}
            className={inline ? styles.key : styles.item}
          >
            {choice.icon && <Icon as={choice.icon} size={inline ? 16 : 18} />}
            {choice.label}
            {!inline && (
              <Radix.ItemIndicator className={styles.end}>
                <Icon as={Check} />
              </Radix.ItemIndicator>
            )}
          </Radix.RadioItem>
        ))}
      </Radix.RadioGroup>
    </>
  )
}
