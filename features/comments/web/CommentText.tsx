import type { Mention } from '#features/posts/contract.ts'
import { readText } from '#features/posts/mentions.ts'
import { links } from '#platform/web/links.ts'
import styles from '#ui/primitives/WrittenText.module.css'

/** The text of a comment, with tags, names and URLs as links. Never HTML. */
export function CommentText({ content, mentions }: { content: string; mentions: Mention[] }) {
  const hrefs = new Map(mentions.map(({ id, username }) => [`@${username}`.toLowerCase(), links.profile(id)]))
  return (
    <p dir="auto" className={styles.text}>
      {readText(content).map(({ kind, text }, place) => {
        if (kind === 'link')
          return (
            <a key={place} href={text} target="_blank" rel="nofollow ugc noopener noreferrer">
              {text}
            </a>
          )
        const href = kind === 'tag' ? links.tag(text.slice(1)) : hrefs.get(text.toLowerCase())
        if (kind === 'text' || href === undefined) return text
        return (
          <a key={place} href={href}>
            {text}
          </a>
        )
      })}
    </p>
  )
}
