import { isPipe, runPipe } from './pipes'

/** Names in an expression: those of the template take precedence over those of its owner. */
export interface TemplateScope {
  owner: Record<string, unknown>
  locals: Record<string, unknown>
}

/** Evaluates expressions of templates: members of the owner, literals and pipes. */
export function expression(source: string): (scope: TemplateScope, event?: unknown) => unknown {
  const code = withPipes(source)
  let run: (names: object) => unknown
  try {
    run = new Function('names', `with (names) { return (${code}) }`) as never
  } catch {
    // Statements in event handlers: `a = 1; b()`.
    run = new Function('names', `with (names) { ${code} }`) as never
  }
  return (scope, event) => run(namesOf(scope, event))
}

const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' }

/** `value | pipe : argument` becomes a call, at every depth of brackets. `||` is not a pipe. */
export function withPipes(source: string): string {
  let at = 0

  /** Reads a group until its closing bracket, and returns its text with the pipes as calls. */
  function group(close: string | null): string {
    let done = ''
    let part = ''
    while (at < source.length) {
      const char = source[at] ?? ''
      if (char === close) break
      if (char === '"' || char === "'" || char === '`') part += quoted(char)
      else if (CLOSING[char]) {
        at++
        part += char + group(CLOSING[char]) + CLOSING[char]
        at++
      } else if (char === '|' && source[at + 1] === '|') {
        part += '||'
        at += 2
      } else if (char === '|') {
        at++
        part = pipe(part, close)
      } else if (char === ',' || char === ';' || (char === ':' && close === '}')) {
        done += part + char
        part = ''
        at++
      } else {
        part += char
        at++
      }
    }
    return done + part
  }

  function quoted(mark: string): string {
    const start = at++
    while (at < source.length && source[at] !== mark) at += source[at] === '\\' ? 2 : 1
    at++
    return source.slice(start, at)
  }

  function pipe(value: string, close: string | null): string {
    const [whole, name = ''] = /^\s*(\w+)\s*/.exec(source.slice(at)) ?? ['']
    at += whole.length
    if (!isPipe(name)) throw new Error(`The template uses an unsupported pipe: ${name}`)
    const args: string[] = []
    while (source[at] === ':') {
      at++
      args.push(argument(close))
    }
    return `$pipe('${name}', ${value}, [${args.join(', ')}])`
  }

  function argument(close: string | null): string {
    let text = ''
    while (at < source.length) {
      const char = source[at] ?? ''
      if (char === close || char === ':' || char === '|' || char === ',' || char === ';') break
      if (char === '"' || char === "'" || char === '`') text += quoted(char)
      else if (CLOSING[char]) {
        at++
        text += char + group(CLOSING[char]) + CLOSING[char]
        at++
      } else {
        text += char
        at++
      }
    }
    return text.trim()
  }

  return group(null)
}

/** All names are resolved here: nothing of the window is accessible, and unknown names are undefined, as in Angular. */
function namesOf({ owner, locals }: TemplateScope, event: unknown): object {
  const $pipe = (name: string, value: unknown, args: unknown[]) => runPipe(name, value, args, owner)
  return new Proxy(owner, {
    has: (_owner, name) => typeof name === 'string',
    get(_owner, name) {
      if (typeof name !== 'string') return undefined
      if (name === '$event') return event
      if (name === '$pipe') return $pipe
      if (name === 'undefined') return undefined
      const found = name in locals ? locals[name] : owner[name]
      // A method called by its name keeps its owner as `this`.
      return typeof found === 'function' && !(name in locals) ? found.bind(owner) : found
    },
    set(_owner, name, value) {
      owner[String(name)] = value
      return true
    },
  })
}
