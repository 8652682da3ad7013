import { readText } from '#features/posts/mentions.ts'
import { links } from '#platform/web/links.ts'
import styles from '#ui/primitives/WrittenText.module.css'

/** A member's text: paragraphs, with topics and addresses as links. Never HTML. */
export function WrittenText({ content }: { content: string }) {
  return (
    <div className={styles.text}>
      {content.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} dir="auto">
          {readText(paragraph).map(({ kind, text }, place) =>
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
          )}
        </p>
      ))}
    </div>
  )
}
