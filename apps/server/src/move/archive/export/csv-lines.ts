const TAB = 0x09
const ZERO = 0x30
const LETTER_E = 0x65
const BLOCK_BYTES = 128 * 1024
/** Enough space for the type and the separators of a line. */
const SPARE_BYTES = 64

/**
 * The letters of `PointKind` that need a case of their own. `L` is a whole number with too many digits for a double.
 */
const KIND = { l: 0x6c, L: 0x4c, d: 0x64, b: 0x62, s: 0x73 } as const
const LONG = Buffer.from(',LONG,')
const DOUBLE = Buffer.from(',DOUBLE,')
const TRUE = Buffer.from(',BOOLEAN,true\n')
const FALSE = Buffer.from(',BOOLEAN,false\n')
const LINE_END = Buffer.from('\n')

const ESCAPED: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** A field of a CSV file, quoted if the text is empty or contains a comma, a quote or a line end. */
export const csvField = (text: string): string =>
  /[",\r\n]/.test(text) || text === '' ? `"${text.replaceAll('"', '""')}"` : text

/**
 * Makes lines of a CSV file from rows `series, time, kind, number, text` in the text form of COPY. The text of numbers
 * is copied from the row. `prefixes` has the beginning of the lines of each series.
 */
export function csvLines(prefixes: ReadonlyMap<number, Buffer>) {
  let buffer = Buffer.allocUnsafe(BLOCK_BYTES + SPARE_BYTES)
  let end = 0
  let lastSeries = -1
  let prefix: Buffer = LINE_END

  /** Copies a few bytes in a loop, which takes less time than a call of `Buffer.copy`. */
  function put(bytes: Buffer, from: number, to: number) {
    for (let at = from; at < to; at++) buffer[end++] = bytes[at]!
  }

  function reserve(bytes: number) {
    if (end + bytes <= buffer.length) return
    const larger = Buffer.allocUnsafe(end + bytes + BLOCK_BYTES)
    buffer.copy(larger, 0, 0, end)
    buffer = larger
  }

  function putText(text: string) {
    reserve(Buffer.byteLength(text))
    end += buffer.write(text, end)
  }

  function putValue(kind: number, row: Buffer, from: number, to: number) {
    if (kind === KIND.b) {
      const flag = row[from] === ZERO ? FALSE : TRUE
      return put(flag, 0, flag.length)
    }
    const type = kind === KIND.d ? DOUBLE : LONG
    put(type, 0, type.length)
    // The database writes large whole numbers as `1e+15`.
    if (kind === KIND.l && row.subarray(from, to).includes(LETTER_E))
      putText(String(BigInt(Number(row.toString('latin1', from, to)))))
    else put(row, from, to)
    put(LINE_END, 0, 1)
  }

  return {
    get size() {
      return end
    },
    add(row: Buffer) {
      let at = 0
      let series = 0
      for (; row[at] !== TAB; at++) series = series * 10 + row[at]! - ZERO
      if (series !== lastSeries) {
        prefix = prefixes.get(series)!
        lastSeries = series
      }
      reserve(prefix.length + row.length + SPARE_BYTES)
      put(prefix, 0, prefix.length)
      const time = at + 1
      at = row.indexOf(TAB, time)
      put(row, time, at)
      const kind = row[at + 1]!
      const number = at + 3
      const numberEnd = row.indexOf(TAB, number)
      if (kind === KIND.l || kind === KIND.d || kind === KIND.b) return putValue(kind, row, number, numberEnd)
      const text = unescaped(row.toString('utf8', numberEnd + 1, row.length - 1))
      if (kind === KIND.L) putText(`,LONG,${text}\n`)
      else putText(`,${kind === KIND.s ? 'STRING' : 'JSON'},"${text.replaceAll('"', '""')}"\n`)
    },
    /** Returns the lines added so far and removes them. */
    take(): Buffer {
      const lines = buffer.subarray(0, end)
      buffer = Buffer.allocUnsafe(BLOCK_BYTES + SPARE_BYTES)
      end = 0
      return lines
    },
  }
}

/** The text of a field in the text form of COPY. */
const unescaped = (text: string): string =>
  text.includes('\\') ? text.replace(/\\(.)/g, (_, letter: string) => ESCAPED[letter] ?? letter) : text
