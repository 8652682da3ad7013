import { TextLink } from '#ui/primitives/TextLink.tsx'
import { Checkbox } from './Checkbox.tsx'

export type RequiredCheckbox = {
  label: string
  text: string
  /** With a URL the text is a link that opens in a new tab. */
  href?: string
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  error: string | false
}

/** Checkboxes that must all be checked before a form is sent. */
export const RequiredCheckboxes = ({ items }: { items: RequiredCheckbox[] }) =>
  items.map(({ text, href, ...checkbox }) => (
    <Checkbox
      key={checkbox.label}
      {...checkbox}
      text={
        href ? (
          <TextLink href={href} target="_blank">
            {text}
          </TextLink>
        ) : (
          text
        )
      }
    />
  ))
