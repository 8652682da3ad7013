import type { Mention } from '#features/community/posts/contract.ts'
import { addressHref } from '#platform/contract/addresses.ts'
import type { Format } from '#platform/contract/formatted-text.ts'
import { readText } from '#platform/contract/linked-text.ts'
import { links } from '#platform/web/links.ts'
import { LazyFormattedText } from '#ui/primitives/LazyFormattedText.tsx'
import styles from '#ui/primitives/WrittenText.module.css'

type CommentTextProps = { content: string; mentions: Mention[]; format?: Format | undefined }

/** The text of a comment, with tags, names and URLs as links. Never HTML. */
export function CommentText({ content, mentions, format }: CommentTextProps) {
  const hrefs = new Map(mentions.map(({ id, username }) => [`@${username}`.toLowerCase(), links.profile(id)]))
  const renderText = (value: string) =>
    readText(value, mentions).map(({ kind, text }, place) => {
      if (kind === 'link')
        return (
          <a key={place} href={addressHref(text)} target="_blank" rel="nofollow ugc noopener noreferrer">
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
    })
  const plain = (
    <p dir="auto" className={styles.text}>
      {renderText(content)}
    </p>
  )
  return <LazyFormattedText format={format} renderText={renderText} plain={plain} />
}
