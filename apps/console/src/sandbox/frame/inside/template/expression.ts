/** Names an expression may use: those of the template, over those of its owner. */
export interface Scope {
  owner: Record<string, unknown>
  locals: Record<string, unknown>
}

/** Evaluates expressions of templates: members of the owner, literals, and the pipes `async` and `translate`. */
export function expression(source: string): (scope: Scope, event?: unknown) => unknown {
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

const PIPES: Record<string, string> = { async: '$async', translate: '$translate', json: '$json' }

/** `value | pipe` becomes a call. `||` is no pipe. */
function withPipes(source: string): string {
  const [value = '', ...pipes] = source.split(/(?<!\|)\|(?!\|)/).map((part) => part.trim())
  return pipes.reduce((inner, pipe) => {
    const name = PIPES[pipe]
    if (!name) throw new Error(`The template uses a pipe that is not known here: ${pipe}`)
    return `${name}(${inner})`
  }, value)
}

const HELPERS: Record<string, unknown> = {
  $async: (source: unknown) => (source as { value?: unknown } | null)?.value,
  $json: (value: unknown) => JSON.stringify(value, null, 2),
}

/** Every name is ours: nothing of the window is seen, and unknown names are undefined, as in other templates. */
function namesOf({ owner, locals }: Scope, event: unknown): object {
  return new Proxy(owner, {
    has: (_owner, name) => typeof name === 'string',
    get(_owner, name) {
      if (typeof name !== 'string') return undefined
      if (name === '$event') return event
      if (name === 'undefined') return undefined
      const found = name in locals ? locals[name] : name in owner ? owner[name] : HELPERS[name]
      // A method called by its name alone keeps its owner.
      return typeof found === 'function' && !(name in locals) ? found.bind(owner) : found
    },
    set(_owner, name, value) {
      owner[String(name)] = value
      return true
    },
  })
}
