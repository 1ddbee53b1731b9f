import { objectOf } from '@signalbox/model/dashboard/loose'
import type { KeyThreshold } from '../../../../entity/device-profile/profile-thresholds'

interface Scale {
  min: number
  max: number
  steps: number
}

interface Section {
  from: number
  to: number
  color: string
}

const NORMAL_COLOR = '#3063d2'
const DEFAULT_STEPS = 10
const MAX_STEPS = 30

/**
 * The settings of a gauge with a section for each limit of the profile's alarm rules. The scale is widened by whole
 * steps until all limits are inside. If this takes too many steps, the scale stays, and limits outside are not marked.
 */
export function gaugeLimits(
  bundleAlias: string,
  storedSettings: unknown,
  thresholds: readonly KeyThreshold[],
) {
  const settings = objectOf(storedSettings)
  const scale = widenedScale(scaleOf(settings), thresholds)
  const visibleThresholds = thresholds.filter(({ value }) => value > scale.min && value < scale.max)
  if (visibleThresholds.length === 0) return settings
  const { min, max, steps } = scale
  const range = { minValue: min, maxValue: max }
  const sections = sectionsOf(scale, visibleThresholds)
  if (bundleAlias !== 'digital_gauges')
    return { ...settings, ...range, majorTicksCount: steps, highlights: sections }
  const levelEnd = (value: number) => ({ valueSource: 'predefinedValue', value })
  return {
    ...settings,
    ...range,
    useFixedLevelColor: true,
    fixedLevelColors: sections.map(({ from, to, color }) => ({
      from: levelEnd(from),
      to: levelEnd(to),
      color,
    })),
  }
}

function scaleOf({ minValue, maxValue, majorTicksCount }: Record<string, unknown>): Scale {
  return {
    min: Number(minValue ?? 0),
    max: Number(maxValue || 100),
    steps: Number(majorTicksCount || DEFAULT_STEPS),
  }
}

function widenedScale(scale: Scale, thresholds: readonly KeyThreshold[]): Scale {
  const step = (scale.max - scale.min) / scale.steps
  const values = thresholds.map(({ value }) => value)
  const below = Math.max(0, Math.floor((scale.min - Math.min(...values)) / step) + 1)
  const above = Math.max(0, Math.floor((Math.max(...values) - scale.max) / step) + 1)
  const steps = scale.steps + below + above
  return steps > MAX_STEPS ? scale : { min: scale.min - below * step, max: scale.max + above * step, steps }
}

/** The sections from low to high, without gaps: below the low limits, the normal range, above the high limits. */
function sectionsOf({ min, max }: Scale, thresholds: readonly KeyThreshold[]): Section[] {
  const sorted = thresholds.toSorted((a, b) => a.value - b.value)
  const low = sorted.filter(({ side }) => side === 'below')
  const high = sorted.filter(({ side }) => side === 'above')
  const normal = { from: low.at(-1)?.value ?? min, to: high[0]?.value ?? max, color: NORMAL_COLOR }
  return [
    ...low.map(({ value, color }, index) => ({ from: low[index - 1]?.value ?? min, to: value, color })),
    ...(normal.from < normal.to ? [normal] : []),
    ...high.map(({ value, color }, index) => ({ from: value, to: high[index + 1]?.value ?? max, color })),
  ]
}
