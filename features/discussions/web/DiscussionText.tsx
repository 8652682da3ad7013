import { readText } from '#features/posts/mentions.ts'
import type { Format } from '#platform/contract/formatted-text.ts'
import { links } from '#platform/web/links.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import styles from '#ui/primitives/WrittenText.module.css'

type WrittenTextProps = { content: string; format?: Format | undefined }

const loadFormattedText = () => import('#ui/primitives/FormattedText.tsx').then((m) => m.FormattedText)

/** A member's text: paragraphs, with topics and addresses as links. Never HTML. */
export function WrittenText({ content, format }: WrittenTextProps) {
  const plain = (
    <div className={styles.text}>
      {content.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} dir="auto">
          {renderText(paragraph)}
        </p>
      ))}
    </div>
  )
  return format ? <Lazy load={loadFormattedText} props={{ format, renderText }} waiting={plain} /> : plain
}

const renderText = (value: string) =>
  readText(value).map(({ kind, text }, place) =>
    kind === 'tag' ? (
      <a key={place} href={links.tag(text.slice(1))}>
        {text}
      </a>
    ) : kind === 'link' ? (
      <a key={place} href={text} target="_blank" rel="nofollow ugc noopener noreferrer">
        {text}
      </a>
    ) : (
      text
    ),
  )
