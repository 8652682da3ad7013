import { parseSync, Visitor, type ESTree } from 'vite'

export type ComparedMessage = { line: number; code: string }

/**
 * Finds where a program decides by a text for people: the message of an error, or a sentence of a copy module that something is compared
 * with. Both change with the wording and the language; errors have codes.
 */
export function findComparedMessages(file: string, text: string): ComparedMessage[] {
  const found: ComparedMessage[] = []
  const report = ({ start, end }: ESTree.Node) =>
    found.push({ line: text.slice(0, start).split('\n').length, code: text.slice(start, end) })
  new Visitor({
    BinaryExpression(node) {
      if (/^[!=]==?$/.test(node.operator) && [node.left, node.right].some(isSentence)) report(node)
    },
    SwitchStatement(node) {
      if (isSentence(node.discriminant)) report(node.discriminant)
    },
    CallExpression(node) {
      if (comparesBy(node)) report(node)
    },
    MemberExpression(node) {
      if (node.computed && isSentence(node.property)) report(node)
    },
  }).visit(parseSync(file, text).program)
  return found
}

const comparisons = /^(?:includes|startsWith|endsWith|indexOf|match|search|test|has|get)$/

/** `words.test(error.message)`, `error.message.includes(word)`, `[copy.one, copy.other].includes(text)`. */
function comparesBy({ callee, arguments: given }: ESTree.CallExpression) {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  if (!comparisons.test(callee.property.name)) return false
  const list = callee.object.type === 'ArrayExpression' ? callee.object.elements : [callee.object]
  return [...list, ...given].some((node) => node !== null && isSentence(node))
}

/** `error.message`, `accountMessages.taken`. */
const isSentence = (node: ESTree.Node): boolean =>
  node.type === 'MemberExpression' &&
  !node.computed &&
  node.property.type === 'Identifier' &&
  (node.property.name === 'message' ||
    (node.object.type === 'Identifier' && /(?:Copy|Messages|Texts|Errors)$/.test(node.object.name)))
