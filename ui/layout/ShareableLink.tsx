import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { shareLink } from '#ui/share.ts'
import { SectionHead } from './Section.tsx'
import styles from './ShareableLink.module.css'

type ShareableLinkProps = {
  words: {
    link: string
    linkText: string
    linkLabel: string
    makeLink: string
    newLink: string
    removeLink: string
    copyLink: string
    linkCopied: string
  }
  /** null: there is no link yet. */
  path: string | null
  isMaking: boolean
  isRemoving: boolean
  onMake: () => void
  onRemove: () => void
}

/** A secret link by which people join: shown, shared, replaced and switched off. */
export function ShareableLink({ words, path, isMaking, isRemoving, onMake, onRemove }: ShareableLinkProps) {
  return (
    <section className={styles.part}>
      <SectionHead level={3} title={words.link} />
      <Text size="sm" tone="muted">
        {words.linkText}
      </Text>
      {path && (
        <Field label={words.linkLabel} quiet>
          <TextInput
            readOnly
            value={new URL(path, location.origin).href}
            onFocus={(event) => event.target.select()}
          />
        </Field>
      )}
      <div className={styles.buttons}>
        {path && (
          <Button size="s" onClick={() => void shareLink(path, words.linkCopied)}>
            {words.copyLink}
          </Button>
        )}
        <Button size="s" variant="out" busy={isMaking && words.makeLink} onClick={onMake}>
          {path ? words.newLink : words.makeLink}
        </Button>
        {path && (
          <Button size="s" variant="dout" busy={isRemoving && words.removeLink} onClick={onRemove}>
            {words.removeLink}
          </Button>
        )}
      </div>
    </section>
  )
}
