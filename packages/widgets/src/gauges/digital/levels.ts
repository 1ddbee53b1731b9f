import { mixColors } from '../../stored-colors'

/** A color at a position of the scale, 0 to 1. */
export interface ColorStop {
  at: number
  color: string
}

/** Colors spread evenly from the lowest to the highest value. */
export const evenStops = (colors: readonly string[]): ColorStop[] =>
  colors.map((color, index) => ({ at: colors.length === 1 ? 0 : index / (colors.length - 1), color }))

/** The color at a position: between two stops a mixture of both. */
export function colorAt(stops: readonly ColorStop[], at: number, fallback: string): string {
  const [first] = stops
  const last = stops.at(-1)
  if (!first || !last) return fallback
  if (at <= first.at) return first.color
  const above = stops.findIndex((stop) => stop.at >= at)
  if (above < 0) return last.color
  const [low, high] = [stops[above - 1]!, stops[above]!]
  const span = high.at - low.at
  if (at === high.at || span === 0 || high.color === low.color) return high.color
  return mixColors(low.color, high.color, (at - low.at) / span)
}

export interface GaugeSection {
  from: number
  to: number
  color: string
}

/**
 * Both ends of each section are stops: the colors blend in a gap between two sections; sections without a gap
 * have a sharp edge.
 */
export const sectionStops = (sections: readonly GaugeSection[]): ColorStop[] =>
  [...sections]
    .sort((a, b) => a.from - b.from || a.to - b.to)
    .flatMap(({ from, to, color }) => [
      { at: from, color },
      { at: to, color },
    ])
    .sort((a, b) => a.at - b.at)

/** The position of a value on the scale, 0 to 1. A value outside of it has the position of the nearer end. */
export const shareOf = (value: number, min: number, max: number) =>
  Math.min(1, Math.max(0, (value - min) / (max - min || 1)))
