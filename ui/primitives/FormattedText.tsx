import type { ReactNode } from 'react'
import type { Format, Run } from '#platform/contract/formatted-text.ts'
import styles from './FormattedText.module.css'
import written from './WrittenText.module.css'

type FormattedTextProps = {
  format: Format
  /** Renders a piece without formatting, with its names and topics. */
  renderText: (text: string) => ReactNode
}

/** A text with bold, italics, lists and links. Never HTML. */
export const FormattedText = ({ format, renderText }: FormattedTextProps) => (
  <div className={written.text}>
    {format.map(({ list, items }, index) => {
      const lines = items.map((runs) =>
        runs.map((run, place) => <RunOfText key={place} run={run} renderText={renderText} />),
      )
      if (!list)
        return (
          <p key={index} dir="auto">
            {lines}
          </p>
        )
      const List = list === 'bullets' ? 'ul' : 'ol'
      return (
        <List key={index} dir="auto" className={styles.list}>
          {lines.map((line, place) => (
            <li key={place}>{line}</li>
          ))}
        </List>
      )
    })}
  </div>
)

function RunOfText({
  run: { text, look, href },
  renderText,
}: {
  run: Run
  renderText: FormattedTextProps['renderText']
}) {
  if (href)
    return (
      <a href={href} title={href} target="_blank" rel="nofollow ugc noopener noreferrer">
        {text}
      </a>
    )
  if (look === 'italic') return <em>{renderText(text)}</em>
  if (look === 'bold') return <strong>{renderText(text)}</strong>
  if (look)
    return (
      <strong>
        <em>{renderText(text)}</em>
      </strong>
    )
  return renderText(text)
}
