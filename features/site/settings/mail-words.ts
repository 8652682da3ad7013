/** A mail of which admins can change the subject and one paragraph. */
export type MailWords = {
  /** The name of the mail in lower case with hyphens, such as 'address-changed'. */
  name: string
  /** As it is in the text; '' where ours has none, and one that admins write follows the greeting. */
  paragraph: string
  /** What the texts can name in braces. */
  values: Record<string, string>
}

/** The name of a mail about a kind of thing: 'disputeOpened' about orders is 'order-dispute-opened'. */
export function slugOfKind(group: 'order' | 'membership', kind: string) {
  const slug = kind.replace(/[A-Z]/g, '-$&').toLowerCase()
  return slug.startsWith(`${group}-`) ? slug : `${group}-${slug}`
}

/** The text with marks where it has the values of one mail. */
export const withMarks = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce(
    (marked, [name, value]) => (value === '' ? marked : marked.replaceAll(value, () => `{${name}}`)),
    text,
  )

const mark = /\{([a-zA-Z]+)\}/g

/** The marks in a text that stand for nothing. */
export const unknownMarks = (text: string, values: Record<string, string>) =>
  [...text.matchAll(mark)].filter(([, name = '']) => !Object.hasOwn(values, name)).map(([whole]) => whole)

/** Each mark is replaced once: what it stands for may contain braces. */
export const fillMarks = (text: string, values: Record<string, string>) =>
  text.replaceAll(mark, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : whole))

type Written = { subject: string | null; paragraph: string | null }

/** The mail with what admins wrote; what they left out stays ours. */
export function inWordsOf<Mail extends { subject: string; text: string; words: MailWords }>(
  mail: Mail,
  { subject, paragraph }: Written,
): Mail {
  const { values, paragraph: ours } = mail.words
  return {
    ...mail,
    subject: subject === null ? mail.subject : fillMarks(subject, values).replace(/\s+/g, ' '),
    text: paragraph === null ? mail.text : replaced(mail.text, ours, fillMarks(paragraph, values)),
  }
}

function replaced(text: string, ours: string, theirs: string) {
  if (ours !== '') return text.replace(ours, () => theirs)
  const [greeting = '', ...rest] = text.split('\n\n')
  return [greeting, theirs, ...rest].join('\n\n')
}
