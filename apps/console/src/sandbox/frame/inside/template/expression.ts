import { isPipe, runPipe } from './pipes'

/** The names in an expression. Names of the template take precedence over names of its owner. */
export interface TemplateScope {
  owner: Record<string, unknown>
  locals: Record<string, unknown>
}

/** Compiles an expression of a template, which may have pipes, to a function that evaluates it. */
export function expression(source: string): (scope: TemplateScope, event?: unknown) => unknown {
  const code = withPipes(source)
  let run: (names: object) => unknown
  try {
    run = new Function('names', `with (names) { return (${code}) }`) as never
  } catch {
    // The code of an event handler may be statements, such as `a = 1; b()`.
    run = new Function('names', `with (names) { ${code} }`) as never
  }
  return (scope, event) => run(namesOf(scope, event))
}

const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' }

/** Converts `value | pipe : argument` to a call, also inside of brackets. `||` is not a pipe. */
export function withPipes(source: string): string {
  let position = 0

  /** Reads a group until its closing bracket, and returns its text with the pipes as calls. */
  function group(close: string | null): string {
    let finishedText = ''
    let part = ''
    while (position < source.length) {
      const char = source[position] ?? ''
      if (char === close) break
      if (char === '"' || char === "'" || char === '`') part += quoted(char)
      else if (CLOSING[char]) {
        position++
        part += char + group(CLOSING[char]) + CLOSING[char]
        position++
      } else if (char === '|' && source[position + 1] === '|') {
        part += '||'
        position += 2
      } else if (char === '|') {
        position++
        part = pipe(part, close)
      } else if (char === ',' || char === ';' || (char === ':' && close === '}')) {
        finishedText += part + char
        part = ''
        position++
      } else {
        part += char
        position++
      }
    }
    return finishedText + part
  }

  function quoted(mark: string): string {
    const start = position++
    while (position < source.length && source[position] !== mark)
      position += source[position] === '\\' ? 2 : 1
    position++
    // Templates allow line breaks in strings, JavaScript does not.
    const text = source.slice(start, position)
    return mark === '`' ? text : text.replaceAll('\n', '\\n')
  }

  function pipe(value: string, close: string | null): string {
    const [whole, name = ''] = /^\s*(\w+)\s*/.exec(source.slice(position)) ?? ['']
    position += whole.length
    if (!isPipe(name)) throw new Error(`The template uses an unsupported pipe: ${name}`)
    const args: string[] = []
    while (source[position] === ':') {
      position++
      args.push(argument(close))
    }
    return `$pipe('${name}', ${value}, [${args.join(', ')}])`
  }

  function argument(close: string | null): string {
    let text = ''
    while (position < source.length) {
      const char = source[position] ?? ''
      if (char === close || char === ':' || char === '|' || char === ',' || char === ';') break
      if (char === '"' || char === "'" || char === '`') text += quoted(char)
      else if (CLOSING[char]) {
        position++
        text += char + group(CLOSING[char]) + CLOSING[char]
        position++
      } else {
        text += char
        position++
      }
    }
    return text.trim()
  }

  return group(null)
}

/**
 * Resolves all names of an expression, so that globals are not accessible. As in Angular, unknown names are undefined.
 */
function namesOf({ owner, locals }: TemplateScope, event: unknown): object {
  const $pipe = (name: string, value: unknown, args: unknown[]) => runPipe(name, value, args, owner)
  return new Proxy(owner, {
    has: (_owner, name) => typeof name === 'string',
    get(_owner, name) {
      if (typeof name !== 'string') return undefined
      if (name === '$event') return event
      if (name === '$pipe') return $pipe
      if (name === 'undefined') return undefined
      const member = name in locals ? locals[name] : owner[name]
      // A method called by its name keeps its owner as `this`.
      return typeof member === 'function' && !(name in locals) ? member.bind(owner) : member
    },
    set(_owner, name, value) {
      owner[String(name)] = value
      return true
    },
  })
}
