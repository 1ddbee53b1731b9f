import { brotliDecompressSync } from 'node:zlib'

/** The texts that a WOFF2 font replaces by one glyph: the names of the icons in an icon font. For tests. */
export function fontLigatures(file: Buffer): Set<string> {
  const tables = tablesOf(file)
  const letters = lettersOf(tables.get('cmap')!)
  const gsub = tables.get('GSUB')!
  const names = new Set<string>()
  const lookups = gsub.readUInt16BE(8)
  for (const lookup of offsets(gsub, lookups, lookups)) {
    for (const subtable of offsets(gsub, lookup + 4, lookup)) {
      // Type 7 points to a subtable that is far away; type 4 replaces several glyphs by one.
      const isFar = gsub.readUInt16BE(lookup) === 7
      const type = isFar ? gsub.readUInt16BE(subtable + 2) : gsub.readUInt16BE(lookup)
      const table = isFar ? subtable + gsub.readUInt32BE(subtable + 4) : subtable
      if (type !== 4) continue
      const firstGlyphs = covered(gsub, table + gsub.readUInt16BE(table + 2))
      for (const [index, set] of offsets(gsub, table + 4, table).entries())
        for (const ligature of offsets(gsub, set, set)) {
          const length = gsub.readUInt16BE(ligature + 2) - 1
          const rest = Array.from({ length }, (_, position) => gsub.readUInt16BE(ligature + 4 + position * 2))
          names.add([firstGlyphs[index]!, ...rest].map((glyph) => letters.get(glyph) ?? '?').join(''))
        }
    }
  }
  return names
}

/** Reads a list of offsets: their number, then each offset, relative to `base`. */
const offsets = (table: Buffer, start: number, base: number) =>
  Array.from(
    { length: table.readUInt16BE(start) },
    (_, index) => base + table.readUInt16BE(start + 2 + index * 2),
  )

function covered(table: Buffer, start: number): number[] {
  const count = table.readUInt16BE(start + 2)
  if (table.readUInt16BE(start) === 1)
    return Array.from({ length: count }, (_, index) => table.readUInt16BE(start + 4 + index * 2))
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [table.readUInt16BE(start + 4 + index * 6), table.readUInt16BE(start + 6 + index * 6)]
    return Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
  }).flat()
}

/** ASCII characters by glyph, from the segments of format 12 of the character map. */
function lettersOf(cmap: Buffer): Map<number, string> {
  const letters = new Map<number, string>()
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const subtable = cmap.readUInt32BE(8 + index * 8)
    if (cmap.readUInt16BE(subtable) !== 12) continue
    for (let group = 0; group < cmap.readUInt32BE(subtable + 12); group++) {
      const [from, to, glyph] = [0, 4, 8].map((offset) =>
        cmap.readUInt32BE(subtable + 16 + group * 12 + offset),
      )
      for (let code = from!; code <= Math.min(to!, 127); code++)
        letters.set(glyph! + code - from!, String.fromCharCode(code))
    }
  }
  return letters
}

const TAGS = new Map([
  [0, 'cmap'],
  [10, 'glyf'],
  [11, 'loca'],
  [28, 'GSUB'],
])

/** The tables of a WOFF2 file by tag (W3C WOFF 2.0, section 4.1). Tables that are not in `TAGS` have the tag `''`. */
function tablesOf(file: Buffer): Map<string, Buffer> {
  let position = 48
  /** Reads a UIntBase128 number at `position` and moves `position` behind it. */
  const readNumber = () => {
    for (let value = 0; ; ) {
      const byte = file[position++]!
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  const lengths = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file[position++]!
    if ((flags & 63) === 63) position += 4
    const tag = TAGS.get(flags & 63) ?? ''
    const isOutline = tag === 'glyf' || tag === 'loca'
    const length = readNumber()
    return { tag, length: (isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0) ? readNumber() : length }
  })
  const content = brotliDecompressSync(file.subarray(position, position + file.readUInt32BE(20)))
  const tables = new Map<string, Buffer>()
  let start = 0
  for (const { tag, length } of lengths) {
    tables.set(tag, content.subarray(start, start + length))
    start += length
  }
  return tables
}
