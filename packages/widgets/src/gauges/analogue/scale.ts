/** The ticks and sections of an analog scale. */
export interface Scale {
  min: number
  max: number
  major: readonly number[]
  minor: readonly number[]
}

const DEFAULT_STEPS = 10

/** Major ticks divide the scale into equal steps, minor ticks divide each of these steps. */
export function scaleOf(settings: {
  minValue?: number | null
  maxValue?: number | null
  majorTicksCount?: number | null
  minorTicks?: number | null
}): Scale {
  const min = settings.minValue ?? 0
  const max = settings.maxValue || 100
  const count = Math.min(Math.max(1, Math.round(settings.majorTicksCount || DEFAULT_STEPS)), 60)
  const step = (max - min) / count
  const parts = Math.min(Math.max(1, Math.round(settings.minorTicks ?? 2)), 20)
  const major = Array.from({ length: count + 1 }, (_, index) => min + index * step)
  const minor = major
    .slice(0, -1)
    .flatMap((from) => Array.from({ length: parts - 1 }, (_, index) => from + ((index + 1) * step) / parts))
  return { min, max, major, minor }
}

export interface ScaleHighlight {
  from: number
  to: number
  color: string
}

/**
 * The colored sections of a scale. If none are configured, each step between major ticks is one section, in
 * the base color with increasing opacity.
 */
export function highlightsOf(
  configured: readonly { from?: number | null; to?: number | null; color?: string | null }[],
  { min, max, major }: Scale,
  base: string,
  fade: (color: string, alpha: number) => string,
): ScaleHighlight[] {
  const clamped = (value: number) => Math.min(Math.max(value, Math.min(min, max)), Math.max(min, max))
  if (configured.length > 0) {
    return configured.flatMap(({ from, to, color }) =>
      from == null || to == null || !color ? [] : [{ from: clamped(from), to: clamped(to), color }],
    )
  }
  const steps = major.length - 1
  return major.slice(0, -1).map((from, index) => ({
    from,
    to: major[index + 1]!,
    color: fade(base, Math.round((index / steps) * 100) / 100),
  }))
}

/**
 * The major ticks with a number: all of them or, if their numbers would overlap, every second, third and so on. If
 * possible, the last tick is included.
 */
export function numberedTicks(major: readonly number[], numberPx: number, lengthPx: number): Set<number> {
  const steps = major.length - 1
  const needed = Math.max(1, Math.ceil(numberPx / Math.max(lengthPx / Math.max(steps, 1), 1)))
  const even = Array.from({ length: steps }, (_, index) => index + 1).find(
    (every) => every >= needed && steps % every === 0,
  )
  const every = even !== undefined && even <= needed * 2 ? even : needed
  return new Set(major.filter((_, index) => index % every === 0))
}

/** The approximate width of the widest of these numbers at a font size. */
export const maxNumberWidth = (values: readonly number[], fontSize: number) =>
  Math.max(...values.map((value) => String(Math.round(value)).length)) * fontSize * 0.6 + 4
