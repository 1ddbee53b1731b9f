import type { TypedValue } from '@signalbox/model/telemetry'

/** The columns of one value in `ts_point`: a letter for its kind, a number, a text. */
export interface PointRow {
  kind: PointKind
  num: number | null
  txt: string | null
}

export type PointKind = 'l' | 'L' | 'd' | 'b' | 's' | 'j'

/** The bit of each kind in `series.kinds`. */
export const KIND_BITS: Record<PointKind, number> = { l: 1, d: 2, b: 4, s: 8, j: 16, L: 32 }

/** The only kind of a series, if its values are stored in column `num` alone: then the index is enough to read them. */
export function onlyNumericKind(kinds: number): 'l' | 'd' | 'b' | undefined {
  if (kinds === KIND_BITS.l) return 'l'
  if (kinds === KIND_BITS.d) return 'd'
  return kinds === KIND_BITS.b ? 'b' : undefined
}

/** The stored letter for the kind of a value. */
export function pointKind(typed: TypedValue): PointKind {
  switch (typed.kind) {
    case 'LONG':
      return typeof typed.value === 'number' ? 'l' : 'L'
    case 'DOUBLE':
      return 'd'
    case 'BOOLEAN':
      return 'b'
    case 'STRING':
      return 's'
    case 'JSON':
      return 'j'
  }
}

/** The columns that store a value. */
export function pointRow(typed: TypedValue): PointRow {
  const kind = pointKind(typed)
  return { kind, num: numberColumn(typed), txt: textColumn(typed, kind) }
}

/** Column `num`; integers beyond the safe range are rounded there and exact in `txt`. */
export function numberColumn(typed: TypedValue): number | null {
  switch (typed.kind) {
    case 'LONG':
    case 'DOUBLE':
      return Number(typed.value)
    case 'BOOLEAN':
      return typed.value ? 1 : 0
    case 'STRING':
    case 'JSON':
      return null
  }
}

/** Column `txt`. */
export function textColumn({ value }: TypedValue, kind: PointKind): string | null {
  return kind === 'L' || kind === 's' || kind === 'j' ? String(value) : null
}

/** The value of stored columns. */
export function storedValue({ kind, num, txt }: PointRow): TypedValue {
  switch (kind) {
    case 'l':
      return { kind: 'LONG', value: num ?? 0 }
    case 'L':
      return { kind: 'LONG', value: BigInt(txt ?? 0) }
    case 'd':
      return { kind: 'DOUBLE', value: num ?? 0 }
    case 'b':
      return { kind: 'BOOLEAN', value: num === 1 }
    case 's':
      return { kind: 'STRING', value: txt ?? '' }
    case 'j':
      return { kind: 'JSON', value: txt ?? 'null' }
  }
}
