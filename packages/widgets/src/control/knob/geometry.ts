/** The scale of a knob: 270 degrees, open at the bottom. Angles grow clockwise from the top. */
export const SWEEP = 270
export const START = -SWEEP / 2

export interface KnobRange {
  min: number
  max: number
}

/** The nearest value in the range. */
export const clampTo = ({ min, max }: KnobRange, value: number) => Math.min(max, Math.max(min, value))

/** The angle of a value on the scale. */
export const angleOf = (range: KnobRange, value: number) =>
  START + (SWEEP * (clampTo(range, value) - range.min)) / (range.max - range.min || 1)

/**
 * The value at a point relative to the center. A point in the gap at the bottom has the value of the nearer
 * end.
 */
export function valueAt(range: KnobRange, x: number, y: number): number {
  const angle = (Math.atan2(x, -y) * 180) / Math.PI
  const share = (Math.min(SWEEP / 2, Math.max(START, angle)) - START) / SWEEP
  return range.min + share * (range.max - range.min)
}

/** Rounds to the number of decimals that the widget shows. */
export const roundTo = (value: number, decimals: number) => Number(value.toFixed(Math.min(decimals, 15)))

/**
 * One step of the keyboard and of the buttons: about a hundredth of the range, as a round number. It is at least one
 * unit of the last decimal, because a smaller step would be rounded away.
 */
export function stepOf({ min, max }: KnobRange, decimals: number): number {
  const raw = Math.max((max - min) / 100, 10 ** -decimals)
  const power = 10 ** Math.floor(Math.log10(raw))
  const share = raw / power
  return power * (share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10)
}
