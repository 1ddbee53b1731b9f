/** A measured number and its required bound. */
export interface Line {
  what: string
  value: string
  bound: string
  isReached: boolean
}

export function goal(
  what: string,
  value: number,
  bound: number,
  kind: 'at least' | 'at most',
  print: (n: number) => string,
): Line {
  const isReached = kind === 'at least' ? value >= bound : value <= bound
  return { what, value: print(value), bound: `${kind} ${print(bound)}`, isReached }
}

/** The lines of a Markdown table. */
export const goalTable = (lines: Line[]): string[] => [
  '| Goal | Measured | Wanted | |',
  '|---|--:|--:|---|',
  ...lines.map(
    (line) => `| ${line.what} | ${line.value} | ${line.bound} | ${line.isReached ? 'reached' : 'missed'} |`,
  ),
]
