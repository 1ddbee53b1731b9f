import { javascriptLanguage } from '@codemirror/lang-javascript'

type SyntaxNode = ReturnType<typeof javascriptLanguage.parser.parse>['topNode']

/** An expression whose value is recorded. */
interface TracedExpression {
  from: number
  to: number
  line: number
  /** The name of the value: the variable, or the text of the expression. */
  label: string
  /** The first and last line of the statement that ends the script with this value. */
  returned?: [number, number]
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunction', 'MethodDeclaration'])
const MAX_VALUES = 200
const MAX_TEXT_LENGTH = 80

/**
 * Returns a script that runs the given script and lists its values: of variables when they are set, of
 * conditions, and of returned expressions. If an expression has several values, the list has the last one.
 * An error in the given script ends the list and is not thrown. Returns null if the given script cannot be parsed.
 */
export function tracedScript(code: string, argNames: readonly string[]): string | null {
  const expressions = expressionsIn(code)
  if (!expressions) return null
  const inserts = expressions.flatMap(({ from, to, line, label, returned }) => [
    { position: from, text: `$value(${line}, ${JSON.stringify(label)}, (`, isStart: true },
    { position: to, text: returned ? `), [${returned}])` : '))', isStart: false },
  ])
  // At the same position, the end of one expression comes before the start of the next.
  inserts.sort((a, b) => a.position - b.position || Number(a.isStart) - Number(b.isStart))
  let traced = ''
  let copiedTo = 0
  for (const { position, text } of inserts) {
    traced += code.slice(copiedTo, position) + text
    copiedTo = position
  }
  traced += code.slice(copiedTo)
  const names = argNames.join(', ')
  return `var $seen = new Map();
function $value(line, label, value, returned) {
  try {
    var text = JSON.stringify(value);
    var key = line + ' ' + label;
    if (text !== undefined && ($seen.has(key) || $seen.size < ${MAX_VALUES}))
      $seen.set(key, { line: line, label: label, text: text.slice(0, ${MAX_TEXT_LENGTH}), returned: returned });
  } catch (error) {}
  return value;
}
try {
  (function (${names}) {
${traced}
  })(${names});
} catch (error) {}
return Array.from($seen.values());`
}

function expressionsIn(code: string): TracedExpression[] | null {
  const { topNode } = javascriptLanguage.parser.parse(code)
  const expressions: TracedExpression[] = []
  let isBroken = false
  const lineOf = (position: number) => code.slice(0, position).split('\n').length
  const add = (
    { from, to }: SyntaxNode,
    label = shorten(code.slice(from, to)),
    more: Partial<TracedExpression> = {},
  ) => expressions.push({ from, to, line: lineOf(from), label, ...more })

  /** Both sides of `&&` and `||` are separate values. */
  function addOperands(node: SyntaxNode, more?: Partial<TracedExpression>) {
    const inner = node.name === 'ParenthesizedExpression' ? codeAfter(node.firstChild) : null
    if (inner) return addOperands(inner, more)
    if (node.name === 'BinaryExpression' && node.getChild('LogicOp')) {
      if (node.firstChild) addOperands(node.firstChild, more)
      if (node.lastChild) addOperands(node.lastChild, more)
    } else add(node, undefined, more)
  }

  /** Only return statements outside of inner functions end the script. */
  function visit(node: SyntaxNode, isInFunction: boolean) {
    if (node.type.isError) isBroken = true
    if (node.name === 'VariableDeclaration') addVariables(node, code, add)
    if (node.name === 'AssignmentExpression') {
      const [target, value] = [node.firstChild, node.lastChild]
      // Only for `=`: the right side of `a += 1` is not the new value of `a`.
      if (target && value && node.getChild('Equals')) add(value, code.slice(target.from, target.to))
    }
    if (node.name === 'IfStatement') {
      const condition = node.getChild('ParenthesizedExpression')
      if (condition) addOperands(condition)
    }
    if (node.name === 'ReturnStatement') {
      const value = codeAfter(node.firstChild)
      const returned: TracedExpression['returned'] = [lineOf(node.from), lineOf(node.to)]
      if (value && value.name !== ';') addOperands(value, isInFunction ? {} : { returned })
    }
    const isFunction = isInFunction || FUNCTIONS.has(node.name)
    for (let child = node.firstChild; child; child = child.nextSibling) visit(child, isFunction)
  }

  visit(topNode, false)
  return isBroken ? null : expressions
}

function addVariables(node: SyntaxNode, code: string, add: (value: SyntaxNode, label: string) => void) {
  let name: SyntaxNode | null = null
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.name === 'VariableDefinition') name = child
    else if (child.name === 'Equals' && name) {
      const value = codeAfter(child)
      if (value) add(value, code.slice(name.from, name.to))
      name = null
    }
  }
}

/** The next sibling that is not a comment. */
function codeAfter(node: SyntaxNode | null): SyntaxNode | null {
  let next = node?.nextSibling ?? null
  while (next && (next.name === 'BlockComment' || next.name === 'LineComment')) next = next.nextSibling
  return next
}

const shorten = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, MAX_TEXT_LENGTH)
