import { type RawBuilder, sql } from 'kysely'

/** A part of a longer text. */
export interface TextPart {
  text: RawBuilder<string>
  /** Where it is the same for all entities. */
  constant?: string
  /** True where the database has an index for patterns of it. */
  isIndexed?: boolean
}

export const joined = (parts: TextPart[]): RawBuilder<string> =>
  parts.length === 0
    ? sql`''`
    : sql`(${sql.join(
        parts.map(({ text }) => text),
        sql` || `,
      )})`

/** Looks for the bytes, which costs half of what a pattern does. */
export const contains = (text: RawBuilder<string>, wanted: string): RawBuilder<boolean> =>
  sql`strpos(${text}, ${wanted}) > 0`

/**
 * Whether the parts, joined without gaps, hold the text. Where it cannot lie across two of them they are not
 * joined: that would cost more than looking at each.
 */
export function joinedContains(parts: TextPart[], wanted: string): RawBuilder<boolean> {
  return mayCross(parts, wanted)
    ? contains(joined(parts), wanted)
    : anyOf(parts.filter(mayHold(wanted)).map(({ text }) => contains(text, wanted)))
}

/** True wherever the last letters of the joined text hold it, and seldom elsewhere: a cheap first look. */
export function endMayContain(parts: TextPart[], wanted: string, letters: number): RawBuilder<boolean> {
  const inEnd = (text: RawBuilder<string>) => contains(sql`right(${text}, ${letters})`, wanted)
  if (mayCross(parts, wanted)) return inEnd(joined(parts))
  const reaching: TextPart[] = []
  let lettersAfter = 0
  for (const part of parts.toReversed()) {
    if (lettersAfter + wanted.length <= letters) reaching.push(part)
    lettersAfter += part.constant?.length ?? 0
  }
  return anyOf(reaching.filter(mayHold(wanted)).map(({ text }) => inEnd(text)))
}

const mayHold =
  (wanted: string) =>
  ({ constant }: TextPart) =>
    constant === undefined || constant.includes(wanted)

/** Cut anywhere, its beginning may end one part and its rest begin the next. */
function mayCross(parts: TextPart[], wanted: string): boolean {
  const cuts = Array.from({ length: wanted.length - 1 }, (_, i) => i + 1)
  const mayEnd = ({ constant }: TextPart, begin: string) =>
    constant === undefined || constant.endsWith(begin) || begin.endsWith(constant)
  const mayBegin = ({ constant }: TextPart, rest: string) =>
    constant === undefined || constant.startsWith(rest) || rest.startsWith(constant)
  return parts.some(
    (part, i) =>
      i > 0 &&
      cuts.some((cut) => mayEnd(parts[i - 1]!, wanted.slice(0, cut)) && mayBegin(part, wanted.slice(cut))),
  )
}

export const anyOf = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
