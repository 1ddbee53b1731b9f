/** The attributes of a device that hold its temperature limits, and the color of the alarm above each. */
const HIGH = { attribute: 'highTemperature', color: '#F68A1E' }
const CRITICAL = { attribute: 'criticalTemperature', color: '#E5322D' }

const NORMAL_COLOR = '#3063D2'

export const ROOM_LIMITS = [HIGH, CRITICAL]
export const TRUCK_LIMITS = [HIGH]

type Limit = typeof HIGH

/** Threshold lines of a chart at the limits of the entity of an alias. */
export const limitLines = (aliasName: string, limits: Limit[]) =>
  limits.map(({ attribute, color }) => ({
    thresholdValueSource: 'entityAttribute',
    thresholdEntityAlias: aliasName,
    thresholdAttribute: attribute,
    color,
    lineWidth: 1,
  }))

const fixed = (value: number) => ({ valueSource: 'predefinedValue', value })

/** Settings of a gauge whose scale changes its color at the limits of the entity of an alias. */
export function limitLevels(aliasName: string, limits: Limit[], [min, max]: [min: number, max: number]) {
  const at = ({ attribute }: Limit) => ({ valueSource: 'entityAttribute', entityAlias: aliasName, attribute })
  const ends = [fixed(min), ...limits.map(at), fixed(max)]
  const colors = [NORMAL_COLOR, ...limits.map(({ color }) => color)]
  return {
    minValue: min,
    maxValue: max,
    useFixedLevelColor: true,
    fixedLevelColors: colors.map((color, index) => ({ from: ends[index], to: ends[index + 1], color })),
  }
}
