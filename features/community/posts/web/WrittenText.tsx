import { addressHref } from '#platform/contract/addresses.ts'
import type { Format } from '#platform/contract/formatted-text.ts'
import { readText, type Piece } from '#platform/contract/linked-text.ts'
import { links } from '#platform/web/links.ts'
import { LazyFormattedText } from '#ui/primitives/LazyFormattedText.tsx'
import type { Mention } from '../contract.ts'
import styles from '#ui/primitives/WrittenText.module.css'

type WrittenTextProps = { content: string; mentions?: Mention[]; format?: Format | undefined }

/** A member's text: paragraphs, with topics, addresses and mentioned names as links. Never HTML. */
export function WrittenText({ content, mentions = [], format }: WrittenTextProps) {
  const renderText = (text: string) =>
    readText(text, mentions).map((piece, place) => (
      <PieceOfText key={place} piece={piece} mentions={mentions} />
    ))
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
