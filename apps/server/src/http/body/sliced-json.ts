import { setImmediate as nextTurn } from 'node:timers/promises'
import { badRequest } from '@signalbox/model/errors'

const SLICE = 32 * 1024
const MAX_DEPTH = 200
/** Maximum number of values in a body: a dashboard of ten megabytes has some hundred thousand. */
const MAX_VALUES = 1_000_000
/** Matches `__proto__`, or an escape of one of its characters. */
const MAY_NAME_PROTOTYPE = /__proto__|\\u00(?:5f|6f|70|72|74)/i

interface Scan {
  text: string
  at: number
  depth: number
  values: number
  inText: boolean
  /** By depth: the position where each open container begins, and the position of its last comma. */
  opened: number[]
  commas: number[]
  /** Whether containers are joined from slices; small texts are parsed at once. */
  isJoining: boolean
  /** The outer containers, to which parsed slices are added; they contain the text before `from` already. */
  joined: (unknown[] | Record<string, unknown>)[]
  from: number
  /** What is directly before `from` in the text. */
  after: 'opening' | 'comma' | 'container'
  result: unknown
  isComplete: boolean
}

/**
 * Reads JSON like `JSON.parse`, in slices, so that a large document does not block the server. Nesting and the number
 * of values are bounded before anything is built from a slice. Members named `__proto__` are left out: they would
 * otherwise reach objects that are merged later.
 */
export async function parseJsonInSlices(text: string, slice = SLICE): Promise<unknown> {
  const start = text.search(/\S/)
  const isJoining = text.length > slice && /^[[{]/.test(text[start] ?? '')
  const scan: Scan = {
    ...{ text, at: start, depth: 0, values: 1, inText: false, opened: [], commas: [] },
    ...{ isJoining, joined: [], from: start, after: 'opening', result: undefined, isComplete: false },
  }
  while (!scan.isComplete && scan.at < text.length) {
    scanTo(scan, Math.min(text.length, scan.at + slice))
    if (isJoining && !scan.isComplete) cut(scan, slice)
    if (text.length > slice) await nextTurn()
  }
  if (!isJoining) return parse(text)
  if (!scan.isComplete) throw new SyntaxError('Unexpected end of JSON input')
  if (text.slice(scan.at).trim() !== '') throw unexpected(text, scan.at)
  return scan.result
}

function scanTo(scan: Scan, end: number) {
  const { text, opened, commas, isJoining } = scan
  let { at, depth, values, inText } = scan
  for (; at < end; at++) {
    const c = text.charCodeAt(at)
    if (inText) {
      if (c === 0x5c) at++
      else if (c === 0x22) inText = false
    } else if (c === 0x22) inText = true
    else if (c === 0x2c) {
      commas[depth] = at
      values++
    } else if (c === 0x7b || c === 0x5b) {
      if (++depth > MAX_DEPTH) throw badRequest(`The request body is nested deeper than ${MAX_DEPTH} levels`)
      values++
      opened[depth] = at
      commas[depth] = -1
      if (isJoining && depth === 1) openJoined(scan)
    } else if (c === 0x7d || c === 0x5d) {
      if (isJoining && depth === scan.joined.length) closeJoined(scan, at)
      depth--
      if (scan.isComplete) break
    }
    if (values > MAX_VALUES) throw badRequest(`The request body has more than ${MAX_VALUES} values`)
  }
  Object.assign(scan, { at: scan.isComplete ? at + 1 : at, depth, values, inText })
}

/**
 * Adds complete values to the innermost joined container, up to its last comma. If it has none, the next
 * inner container is joined from slices too.
 */
function cut(scan: Scan, slice: number) {
  while (scan.at - scan.from >= slice) {
    const level = scan.joined.length
    const comma = scan.commas[level]!
    if (comma >= scan.from) {
      take(scan, comma, 'comma')
      scan.from = comma + 1
    } else if (scan.depth > level) openJoined(scan)
    else return
  }
}

/** Starts to join the next inner container from slices. */
function openJoined(scan: Scan) {
  const { text, joined, opened } = scan
  const outer = joined.at(-1)
  const start = opened[joined.length + 1]!
  const inner: Scan['joined'][number] = text[start] === '[' ? [] : {}
  if (outer) {
    // Only the key is left before the inner container: it is parsed with 0 in place of the container.
    const before = text.slice(scan.from, start)
    if (scan.after === 'container') throw unexpected(text, scan.from)
    const [key] = Object.keys(parse(Array.isArray(outer) ? `[${before}0]` : `{${before}0}`) as object)
    if (Array.isArray(outer)) outer.push(inner)
    else if (key !== undefined) setMember(outer, key, inner)
  }
  joined.push(inner)
  scan.from = start + 1
  scan.after = 'opening'
}

function closeJoined(scan: Scan, at: number) {
  const { text, joined } = scan
  take(scan, at, 'closing')
  const closed = joined.pop()
  if ((text[at] === ']') !== Array.isArray(closed)) throw unexpected(text, at)
  scan.from = at + 1
  scan.after = 'container'
  if (joined.length > 0) return
  scan.result = closed
  scan.isComplete = true
}

/** Adds the values between `from` and the comma or bracket at `to` to the innermost container. */
function take(scan: Scan, to: number, before: 'comma' | 'closing') {
  const { text, joined, after } = scan
  let part = text.slice(scan.from, to)
  const isBlank = part.trim() === ''
  scan.after = 'comma'
  if (isBlank && (after === 'container' || (after === 'opening' && before === 'closing'))) return
  if (after === 'container') part = part.replace(/^\s*,/, (comma) => ' '.repeat(comma.length))
  if (part.trim() === '' || (after === 'container' && part === text.slice(scan.from, to)))
    throw unexpected(text, to)
  const container = joined.at(-1)
  if (Array.isArray(container)) for (const value of parse(`[${part}]`) as unknown[]) container.push(value)
  else
    for (const [key, value] of Object.entries(parse(`{${part}}`) as object)) setMember(container!, key, value)
}

function setMember(object: Record<string, unknown>, key: string, value: unknown) {
  if (key !== '__proto__') object[key] = value
}

// Parsing with a reviver is slow, so only texts that may contain `__proto__` are parsed with one.
const parse = (text: string): unknown =>
  MAY_NAME_PROTOTYPE.test(text)
    ? JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value))
    : JSON.parse(text)

const unexpected = (text: string, at: number) =>
  new SyntaxError(`Unexpected token ${JSON.stringify(text[at])} at position ${at}`)
