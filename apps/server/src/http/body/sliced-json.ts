import { setImmediate as nextTurn } from 'node:timers/promises'
import { badRequest } from '@signalbox/model/errors'

const SLICE_LENGTH = 32 * 1024
const MAX_DEPTH = 200
/** The maximum number of values in a body. A dashboard of ten megabytes has some hundred thousand values. */
const MAX_VALUES = 1_000_000
/** Matches `__proto__`, or an escape of one of its characters. */
const MAY_NAME_PROTOTYPE = /__proto__|\\u00(?:5f|6f|70|72|74)/i

interface Scan {
  text: string
  /** The position of the next character to scan. */
  position: number
  depth: number
  values: number
  /** Whether the position is in a JSON string. */
  inText: boolean
  /** By depth: the positions where the open containers begin, and the positions of their last commas. */
  opened: number[]
  commas: number[]
  /** Whether containers are joined from slices; small texts are parsed at once. */
  isJoining: boolean
  /** The outer containers, to which parsed slices are added. They already contain the values before `parsedTo`. */
  joined: (unknown[] | Record<string, unknown>)[]
  parsedTo: number
  /** What is directly before `parsedTo` in the text. */
  after: 'opening' | 'comma' | 'container'
  result: unknown
  isComplete: boolean
}

/**
 * Parses JSON like `JSON.parse`, but in slices, so that a large document does not block the server. The nesting depth
 * and the number of values are checked before a slice is parsed. Members named `__proto__` are left out, because they
 * could change the prototype of an object that is merged later.
 */
export async function parseJsonInSlices(text: string, slice = SLICE_LENGTH): Promise<unknown> {
  const start = text.search(/\S/)
  const isJoining = text.length > slice && /^[[{]/.test(text[start] ?? '')
  const scan: Scan = {
    ...{ text, position: start, depth: 0, values: 1, inText: false, opened: [], commas: [] },
    ...{ isJoining, joined: [], parsedTo: start, after: 'opening', result: undefined, isComplete: false },
  }
  while (!scan.isComplete && scan.position < text.length) {
    scanTo(scan, Math.min(text.length, scan.position + slice))
    if (isJoining && !scan.isComplete) parseSlices(scan, slice)
    if (text.length > slice) await nextTurn()
  }
  if (!isJoining) return parse(text)
  if (!scan.isComplete) throw new SyntaxError('Unexpected end of JSON input')
  if (text.slice(scan.position).trim() !== '') throw unexpected(text, scan.position)
  return scan.result
}

function scanTo(scan: Scan, end: number) {
  const { text, opened, commas, isJoining } = scan
  let { position, depth, values, inText } = scan
  for (; position < end; position++) {
    const c = text.charCodeAt(position)
    if (inText) {
      if (c === 0x5c) position++
      else if (c === 0x22) inText = false
    } else if (c === 0x22) inText = true
    else if (c === 0x2c) {
      commas[depth] = position
      values++
    } else if (c === 0x7b || c === 0x5b) {
      if (++depth > MAX_DEPTH) throw badRequest(`The request body is nested deeper than ${MAX_DEPTH} levels`)
      values++
      opened[depth] = position
      commas[depth] = -1
      if (isJoining && depth === 1) openJoined(scan)
    } else if (c === 0x7d || c === 0x5d) {
      if (isJoining && depth === scan.joined.length) closeJoined(scan, position)
      depth--
      if (scan.isComplete) break
    }
    if (values > MAX_VALUES) throw badRequest(`The request body has more than ${MAX_VALUES} values`)
  }
  Object.assign(scan, { position: scan.isComplete ? position + 1 : position, depth, values, inText })
}

/**
 * Adds the complete values to the innermost joined container, up to its last comma. If the container has no further
 * comma, the next inner container is joined from slices too.
 */
function parseSlices(scan: Scan, slice: number) {
  while (scan.position - scan.parsedTo >= slice) {
    const level = scan.joined.length
    const comma = scan.commas[level]!
    if (comma >= scan.parsedTo) {
      parseValues(scan, comma, 'comma')
      scan.parsedTo = comma + 1
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
    // The text between `parsedTo` and the inner container has at most the key of this container. The text is parsed
    // with an empty list in place of the container: a number in its place could become a part of a number before it.
    const before = text.slice(scan.parsedTo, start)
    if (scan.after === 'container') throw unexpected(text, scan.parsedTo)
    const [key] = Object.keys(parse(Array.isArray(outer) ? `[${before}[]]` : `{${before}[]}`) as object)
    if (Array.isArray(outer)) outer.push(inner)
    else if (key !== undefined) setMember(outer, key, inner)
  }
  joined.push(inner)
  scan.parsedTo = start + 1
  scan.after = 'opening'
}

function closeJoined(scan: Scan, end: number) {
  const { text, joined } = scan
  parseValues(scan, end, 'closing')
  const closed = joined.pop()
  if ((text[end] === ']') !== Array.isArray(closed)) throw unexpected(text, end)
  scan.parsedTo = end + 1
  scan.after = 'container'
  if (joined.length > 0) return
  scan.result = closed
  scan.isComplete = true
}

/** Adds the values between `parsedTo` and the comma or bracket at `end` to the innermost joined container. */
function parseValues(scan: Scan, end: number, before: 'comma' | 'closing') {
  const { text, joined, after } = scan
  let part = text.slice(scan.parsedTo, end)
  const isBlank = part.trim() === ''
  scan.after = 'comma'
  if (isBlank && (after === 'container' || (after === 'opening' && before === 'closing'))) return
  if (after === 'container') part = part.replace(/^\s*,/, (comma) => ' '.repeat(comma.length))
  if (part.trim() === '' || (after === 'container' && part === text.slice(scan.parsedTo, end)))
    throw unexpected(text, end)
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

const unexpected = (text: string, position: number) =>
  new SyntaxError(`Unexpected token ${JSON.stringify(text[position])} at position ${position}`)
