import { type RawBuilder, sql } from 'kysely'
import { anyOf, type TextPart } from './joined-text'
import { likeText } from './text'

/** The index knows groups of three letters. */
const MIN_LENGTH = 3
/** Beyond it, looking at each entity costs less than all the patterns. */
const MAX_LENGTH = 40

/** One of them holds; undefined where the index cannot tell. */
type Conditions = RawBuilder<boolean>[] | undefined

/**
 * Holds wherever the joined parts, with whatever follows them, hold the text and have at least its first letters;
 * made of patterns that an index on the parts answers. None where an index would not help.
 */
export function indexedContains(
  parts: TextPart[],
  wanted: string,
  least: number,
): RawBuilder<boolean> | undefined {
  if (wanted.length < MIN_LENGTH || wanted.length > MAX_LENGTH) return undefined
  const conditions = union(parts.map((_, i) => beginsIn(parts.slice(i), wanted, least)))
  return conditions && anyOf(conditions)
}

/** Matches that begin in the first of the parts. */
function beginsIn([part, ...rest]: TextPart[], wanted: string, least: number): Conditions {
  const cuts = cutsOf(wanted)
  const goesOn = (cut: number) => goesOnIn(rest, wanted.slice(cut), least - cut)
  const { constant, isIndexed } = part!
  if (constant !== undefined) {
    if (constant.includes(wanted)) return undefined
    return union(cuts.filter((cut) => constant.endsWith(wanted.slice(0, cut))).map(goesOn))
  }
  if (!isIndexed) return undefined
  const endsWith = (cut: number): Conditions => {
    const rests = goesOn(cut)
    if (cut === 1 || rests?.length === 0) return rests
    return [like(part!, `%${likeText(wanted.slice(0, cut))}`)]
  }
  return union([[like(part!, `%${likeText(wanted)}%`)], ...cuts.map(endsWith)])
}

/** Matches of which these parts have to start with the rest. */
function goesOnIn([part, ...after]: TextPart[], rest: string, least: number): Conditions {
  if (!part) return least > 0 ? [] : undefined
  const { constant, isIndexed } = part
  if (constant !== undefined) {
    if (constant.startsWith(rest)) return undefined
    if (!rest.startsWith(constant)) return []
    return goesOnIn(after, rest.slice(constant.length), least - constant.length)
  }
  if (!isIndexed) return undefined
  const isAll = (cut: number): Conditions =>
    goesOnIn(after, rest.slice(cut), least - cut)?.length === 0
      ? []
      : [like(part, likeText(rest.slice(0, cut)))]
  const isEmpty = goesOnIn(after, rest, least)
  return union([[like(part, `${likeText(rest)}%`)], ...cutsOf(rest).map(isAll), isEmpty])
}

const cutsOf = (text: string) => Array.from({ length: text.length - 1 }, (_, i) => i + 1)

const like = ({ text }: TextPart, pattern: string): RawBuilder<boolean> => sql`${text} like ${pattern}`

const union = (all: Conditions[]): Conditions =>
  all.every((one) => one !== undefined) ? all.flat() : undefined
