type Value = unknown
type Scope = Record<string, Value>
type Evaluate = (scope: Scope) => Value

/**
 * Parses an expression such as `model.showTicks === true && model.size > 2` and returns a function that
 * evaluates it. Values, arithmetic, comparisons, logic and a few methods of strings and arrays are supported.
 * Anything else throws.
 */
export function parseExpression(text: string): Evaluate {
  const tokens = tokenize(text)
  let position = 0

  const peek = () => tokens[position]
  const isSign = (...texts: string[]) => {
    const token = tokens[position]
    return token?.kind === 'sign' && texts.includes(token.text)
  }
  const expectSign = (sign: string) => {
    if (!isSign(sign)) throw new SyntaxError(`Expected ${sign} in ${text}`)
    position++
  }

  function ternary(): Evaluate {
    const test = binary(0)
    if (!isSign('?')) return test
    expectSign('?')
    const yes = ternary()
    expectSign(':')
    const no = ternary()
    return (scope) => (test(scope) ? yes(scope) : no(scope))
  }

  function binary(level: number): Evaluate {
    const signs = LEVELS[level]
    if (!signs) return unary()
    let left = binary(level + 1)
    while (isSign(...signs)) {
      const sign = tokens[position++]!.text
      const [first, second] = [left, binary(level + 1)]
      left = (scope) =>
        OPERATORS[sign]!(
          () => first(scope),
          () => second(scope),
        )
    }
    return left
  }

  function unary(): Evaluate {
    if (isSign('!', '-', '+')) {
      const sign = tokens[position++]!.text
      const operand = unary()
      if (sign === '!') return (scope) => !operand(scope)
      return (scope) => (sign === '-' ? -Number(operand(scope)) : Number(operand(scope)))
    }
    if (peek()?.kind === 'name' && peek()?.text === 'typeof') {
      position++
      const operand = unary()
      return (scope) => typeof operand(scope)
    }
    return member(primary())
  }

  function member(object: Evaluate): Evaluate {
    if (isSign('.', '?.')) {
      position++
      const name = tokens[position++]
      if (name?.kind !== 'name') throw new SyntaxError(`Expected a name in ${text}`)
      if (isSign('(')) return member(call(object, name.text))
      return member((scope) => read(object(scope), name.text))
    }
    if (isSign('[')) {
      expectSign('[')
      const key = ternary()
      expectSign(']')
      return member((scope) => read(object(scope), String(key(scope))))
    }
    return object
  }

  function call(object: Evaluate, name: string): Evaluate {
    if (!METHODS.has(name)) throw new SyntaxError(`${name}() is not known in ${text}`)
    const args = list('(', ')')
    return (scope) =>
      callMethod(
        object(scope),
        name,
        args.map((arg) => arg(scope)),
      )
  }

  function list(open: string, close: string): Evaluate[] {
    expectSign(open)
    const items: Evaluate[] = []
    while (!isSign(close)) {
      items.push(ternary())
      if (!isSign(close)) expectSign(',')
    }
    expectSign(close)
    return items
  }

  function primary(): Evaluate {
    if (isSign('(')) {
      expectSign('(')
      const inner = ternary()
      expectSign(')')
      return inner
    }
    if (isSign('[')) {
      const items = list('[', ']')
      return (scope) => items.map((item) => item(scope))
    }
    const token = tokens[position++]
    if (token?.kind === 'value') return () => token.value
    if (token?.kind === 'name') {
      if (Object.hasOwn(CONSTANTS, token.text)) return () => CONSTANTS[token.text]
      return (scope) => read(scope, token.text)
    }
    throw new SyntaxError(`Cannot read ${text}`)
  }

  const evaluate = ternary()
  if (position < tokens.length) throw new SyntaxError(`Cannot read ${text}`)
  return evaluate
}

function callMethod(target: Value, name: string, args: Value[]): Value {
  if (typeof target !== 'string' && !Array.isArray(target)) return undefined
  // METHODS contains names of string and array methods. The cast is needed because these types have no index signature.
  const method = (target as unknown as Record<string, (...given: Value[]) => Value>)[name]
  return method?.apply(target, args)
}

const CONSTANTS: Record<string, Value> = { true: true, false: false, null: null, undefined, NaN: Number.NaN }

const METHODS = new Set([
  'includes',
  'indexOf',
  'startsWith',
  'endsWith',
  'toLowerCase',
  'toUpperCase',
  'trim',
])

const LEVELS = [
  ['||', '??'],
  ['&&'],
  ['===', '!==', '==', '!='],
  ['<', '>', '<=', '>='],
  ['+', '-'],
  ['*', '/', '%'],
]

type Operator = (left: () => Value, right: () => Value) => Value

const number =
  (combine: (a: number, b: number) => Value): Operator =>
  (left, right) =>
    combine(Number(left()), Number(right()))
const order =
  (compare: (a: string | number, b: string | number) => boolean): Operator =>
  (left, right) =>
    compare(left() as string | number, right() as string | number)

const OPERATORS: Record<string, Operator> = {
  '||': (left, right) => left() || right(),
  '&&': (left, right) => left() && right(),
  '??': (left, right) => left() ?? right(),
  '===': (left, right) => left() === right(),
  '!==': (left, right) => left() !== right(),
  '==': (left, right) => looselyEqual(left(), right()),
  '!=': (left, right) => !looselyEqual(left(), right()),
  '<': order((a, b) => a < b),
  '>': order((a, b) => a > b),
  '<=': order((a, b) => a <= b),
  '>=': order((a, b) => a >= b),
  '+': (left, right) => {
    const [a, b] = [left(), right()]
    return typeof a === 'string' || typeof b === 'string' ? `${a}${b}` : Number(a) + Number(b)
  },
  '-': number((a, b) => a - b),
  '*': number((a, b) => a * b),
  '/': number((a, b) => a / b),
  '%': number((a, b) => a % b),
}

function looselyEqual(a: Value, b: Value): boolean {
  if (a === null || a === undefined || b === null || b === undefined) return (a ?? null) === (b ?? null)
  return typeof a === typeof b ? a === b : String(a) === String(b) || Number(a) === Number(b)
}

/** Reads own properties only, so that an expression cannot reach the constructor or prototype of a value. */
function read(object: Value, key: string): Value {
  if (object === null || object === undefined) return undefined
  if (key === 'length' && (typeof object === 'string' || Array.isArray(object))) return object.length
  if (typeof object !== 'object' || !Object.hasOwn(object, key)) return undefined
  return (object as Record<string, Value>)[key]
}

type Token = { kind: 'sign' | 'name'; text: string } | { kind: 'value'; text: string; value: Value }

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?|\.\d+)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|([A-Za-z_$][\w$]*)|(===|!==|==|!=|<=|>=|&&|\|\||\?\?|\?\.|[!<>()[\].,?:+\-*/%]))/y

function tokenize(text: string): Token[] {
  const source = text.trim().replace(/\s*;$/, '')
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < source.length) {
    const match = TOKEN.exec(source)
    if (!match) throw new SyntaxError(`Cannot read ${text}`)
    const [, digits, quoted, name, sign] = match
    if (digits !== undefined) tokens.push({ kind: 'value', text: digits, value: Number(digits) })
    else if (quoted !== undefined) tokens.push({ kind: 'value', text: quoted, value: unquoted(quoted) })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name })
    else tokens.push({ kind: 'sign', text: sign ?? '' })
  }
  return tokens
}

const unquoted = (quoted: string) => quoted.slice(1, -1).replace(/\\(.)/g, '$1')
