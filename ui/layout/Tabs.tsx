import type { LucideIcon } from 'lucide-react'
import { Tabs as Radix } from 'radix-ui'
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import styles from './Tabs.module.css'

type Tab<Value extends string> = {
  value: Value
  label: string
  icon?: LucideIcon
  /** In place of the label, which is read out. */
  picture?: ReactNode
  /** Already formatted. */ count?: string | number
}

type TabsProps<Value extends string> = {
  /** Label of the tab list. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  children: ReactNode
  className?: string
}

/** The tab list; its panels are <TabPanel> children. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  children,
  className,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  const widths = tabs.map((tab) => `${tab.label} ${tab.count ?? ''}`).join()
  useEffect(() => centre(list.current), [value, widths])
  const choose = (chosen: string) => {
    const tab = tabs.find((one) => one.value === chosen)
    if (tab) onValueChange(tab.value)
  }
  return (
    <Radix.Root value={value} onValueChange={choose} className={className}>
      <Radix.List ref={list} aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.icon && <Icon as={tab.icon} size={17} className={styles.icon} />}
            {tab.picture ?? tab.label}
            {tab.picture && <VisuallyHidden>{tab.label}</VisuallyHidden>}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  )
}

/** On a phone the tab list scrolls; the selected tab is scrolled to its middle. */
function centre(list: HTMLElement | null) {
  const tab = list?.querySelector<HTMLElement>('[data-state="active"]')
  if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cx(styles.panel, className)} {...rest} />
}
