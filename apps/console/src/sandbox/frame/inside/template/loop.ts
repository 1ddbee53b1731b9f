/** A parsed loop of a template: the name of an item, the items, and names for the position of an item. */
export interface Loop {
  item: string
  source: string
  /** Names of the template and their meaning, such as `i` for `index`. */
  names: readonly [name: string, part: LoopPart][]
}

const PARTS = {
  index: (index: number) => index,
  first: (index: number) => index === 0,
  last: (index: number, count: number) => index === count - 1,
  even: (index: number) => index % 2 === 0,
  odd: (index: number) => index % 2 === 1,
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

/** The values of the names for one item. */
export function loopNames({ item, names }: Loop, value: unknown, index: number, count: number) {
  const parts = names.map(([name, part]) => [name, PARTS[part](index, count)] as const)
  return { [item]: value, ...Object.fromEntries(parts) }
}

const isPart = (part: string): part is LoopPart => Object.hasOwn(PARTS, part)
