import { Bold, Italic, Link, List } from 'lucide-react'
import { useEffect, type RefObject } from 'react'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { replaceText } from '../replace-text.ts'
import styles from './FormatTools.module.css'

type FormatToolsProps = {
  field: RefObject<HTMLTextAreaElement | null>
  words: { tools: string; bold: string; italic: string; list: string; link: string }
}

/** Puts marks around the selected words of a text field; Ctrl+B and Ctrl+I do the same. */
export function FormatTools({ field, words }: FormatToolsProps) {
  useEffect(() => {
    const area = field.current
    const press = (event: KeyboardEvent) => {
      const mark = marks[event.key.toLowerCase()]
      if (!mark || !area || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      wrap(area, mark)
    }
    area?.addEventListener('keydown', press)
    return () => area?.removeEventListener('keydown', press)
  }, [field])
  const tools = [
    { icon: Bold, label: words.bold, act: (area: HTMLTextAreaElement) => wrap(area, '**') },
    { icon: Italic, label: words.italic, act: (area: HTMLTextAreaElement) => wrap(area, '*') },
    { icon: List, label: words.list, act: markLines },
    { icon: Link, label: words.link, act: linkWords },
  ]
  return (
    <div className={styles.tools} role="group" aria-label={words.tools}>
      {tools.map(({ icon, label, act }) => (
        <IconButton
          key={label}
          icon={icon}
          size="s"
          label={label}
          onClick={() => field.current && act(field.current)}
        />
      ))}
    </div>
  )
}

const marks: Record<string, string> = { b: '**', i: '*' }

/** Or takes the marks away where they are. */
function wrap(area: HTMLTextAreaElement, mark: string) {
  const { value, selectionStart: from, selectionEnd: to } = area
  const words = value.slice(from, to)
  const before = value.slice(0, from)
  const isMarked = before.endsWith(mark) && !before.endsWith(`*${mark}`) && value.slice(to).startsWith(mark)
  if (isMarked) replaceText(area, words, from - mark.length, to + mark.length)
  else replaceText(area, `${mark}${words}${mark}`, from, to)
  const start = isMarked ? from - mark.length : from + mark.length
  area.setSelectionRange(start, start + words.length)
}

function markLines(area: HTMLTextAreaElement) {
  const { value, selectionStart, selectionEnd } = area
  const from = value.lastIndexOf('\n', selectionStart - 1) + 1
  const end = value.indexOf('\n', selectionEnd)
  const lines = value.slice(from, end === -1 ? value.length : end).split('\n')
  const isList = lines.every((line) => line.startsWith('- '))
  const marked = lines.map((line) => (isList ? line.slice(2) : `- ${line}`)).join('\n')
  replaceText(area, marked, from, end === -1 ? value.length : end)
}

/** The address is selected, to be replaced. */
function linkWords(area: HTMLTextAreaElement) {
  const { value, selectionStart: from, selectionEnd: to } = area
  const start = `[${value.slice(from, to)}](`
  replaceText(area, `${start}https://)`, from, to)
  area.setSelectionRange(from + start.length, from + start.length + 'https://'.length)
}
