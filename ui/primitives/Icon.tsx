import { Check, Minus, Plus, type LucideIcon } from 'lucide-react'

const bold = new Set<LucideIcon>([Check, Minus, Plus])

type IconProps = { as: LucideIcon; size?: number; filled?: boolean; stroke?: number; className?: string }

/** A lucide icon with our stroke width: 1.75, and 2 for checks and signs. Always decorative; text is beside it. */
export function Icon({ as: Drawing, size = 18, filled = false, stroke, className }: IconProps) {
  return (
    <Drawing
      size={size}
      strokeWidth={stroke ?? (bold.has(Drawing) ? 2 : 1.75)}
      fill={filled ? 'currentColor' : 'none'}
      aria-hidden
      focusable={false}
      className={className}
    />
  )
}
