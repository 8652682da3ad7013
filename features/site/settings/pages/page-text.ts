import { readFormatted } from '#platform/contract/read-formatted.ts'
import type { PageSection } from '../pages.contract.ts'

const heading = /^## +(?=\S)/

/** Reads a page: lines that begin with '## ' are headings, and what is between them is formatted like any other text of the site. */
export function readPageText(source: string): PageSection[] {
  const sections = [{ heading: '', lines: new Array<string>() }]
  for (const line of source.split('\n'))
    if (heading.test(line)) sections.push({ heading: line.replace(heading, '').trim(), lines: [] })
    else sections.at(-1)?.lines.push(line)
  return sections
    .map(({ heading: title, lines }) => ({ heading: title, format: formatted(lines.join('\n').trim()) }))
    .filter((section) => section.heading !== '' || section.format.length > 0)
}

function formatted(source: string) {
  const { content, format } = readFormatted(source)
  if (format) return format
  const paragraphs = content.split(/\n\s*\n/).filter((text) => text.trim() !== '')
  return paragraphs.map((text) => ({ items: [[{ text }]] }))
}
