/** A parsed loop of a template: the name of an item, the items, and names of its position. */
export interface Loop {
  item: string
  source: string
  /** Names of the template by their meaning, such as `i` for `index`. */
  names: readonly [name: string, part: LoopPart][]
}

const PARTS = {
  index: (at: number) => at,
  first: (at: number) => at === 0,
  last: (at: number, count: number) => at === count - 1,
  even: (at: number) => at % 2 === 0,
  odd: (at: number) => at % 2 === 1,
  count: (_at: number, count: number) => count,
}
type LoopPart = keyof typeof PARTS

/** Reads `let item of items; let i = index; last as isLast; trackBy: keyOf`. */
export function parseLoop(code: string): Loop {
  const [, item, source, rest = ''] = /^\s*let\s+([\w$]+)\s+of\s+([^;]+)(?:;(.*))?$/s.exec(code) ?? []
  if (!item || !source) throw new Error(`The template has an unsupported loop: ${code}`)
  const names = rest.split(';').flatMap((clause): Loop['names'] => {
    const { name = '', part = '' } =
      (
        /^\s*let\s+(?<name>[\w$]+)\s*=\s*(?<part>\w+)\s*$/.exec(clause) ??
        /^\s*(?<part>\w+)\s+as\s+(?<name>[\w$]+)\s*$/.exec(clause)
      )?.groups ?? {}
    return isPart(part) ? [[name, part]] : []
  })
  return { item, source: source.trim(), names }
}

/** The names of one item at its position. */
export function loopNames({ item, names }: Loop, value: unknown, at: number, count: number) {
  const parts = names.map(([name, part]) => [name, PARTS[part](at, count)] as const)
  return { [item]: value, ...Object.fromEntries(parts) }
}

const isPart = (part: string): part is LoopPart => Object.hasOwn(PARTS, part)
