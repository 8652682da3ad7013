import type { Mention } from '#features/community/posts/contract.ts'
import { addressHref } from '#platform/contract/addresses.ts'
import type { Format } from '#platform/contract/formatted-text.ts'
import { readText, type Piece } from '#platform/contract/linked-text.ts'
import { links } from '#platform/web/links.ts'
import { LazyFormattedText } from '#ui/primitives/LazyFormattedText.tsx'
import styles from '#ui/primitives/WrittenText.module.css'

type DiscussionTextProps = { content: string; format?: Format | undefined; mentions?: Mention[] }

/** A member's text: paragraphs, with topics, addresses and mentioned names as links. Never HTML. */
export function DiscussionText({ content, format, mentions = [] }: DiscussionTextProps) {
  const renderText = (value: string) => renderPieces(value, mentions)
  const plain = (
    <div className={styles.text}>
      {content.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} dir="auto">
          {renderText(paragraph)}
        </p>
      ))}
    </div>
  )
  return <LazyFormattedText format={format} renderText={renderText} plain={plain} />
}

const renderPieces = (value: string, mentions: Mention[]) =>
  readText(value, mentions).map((piece, place) => (
    <PieceOfText key={place} piece={piece} mentions={mentions} />
  ))

function PieceOfText({ piece: { kind, text }, mentions }: { piece: Piece; mentions: Mention[] }) {
  if (kind === 'tag') return <a href={links.tag(text.slice(1))}>{text}</a>
  if (kind === 'link')
    return (
      <a href={addressHref(text)} target="_blank" rel="nofollow ugc noopener noreferrer">
        {text}
      </a>
    )
  const person =
    kind === 'mention' && mentions.find(({ username }) => `@${username}`.toLowerCase() === text.toLowerCase())
  return person ? <a href={links.profile(person.id)}>{text}</a> : text
}
