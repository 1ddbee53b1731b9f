/** The temperature limits of a device: the attribute with the limit, and the color of temperatures above it. */
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

const constantValue = (value: number) => ({ valueSource: 'predefinedValue', value })

/** Settings of a gauge whose scale changes its color at the limits of the entity of an alias. */
export function limitLevels(aliasName: string, limits: Limit[], [min, max]: [min: number, max: number]) {
  const limitValue = ({ attribute }: Limit) => ({
    valueSource: 'entityAttribute',
    entityAlias: aliasName,
    attribute,
  })
  const bounds = [constantValue(min), ...limits.map(limitValue), constantValue(max)]
  const colors = [NORMAL_COLOR, ...limits.map(({ color }) => color)]
  return {
    minValue: min,
    maxValue: max,
    useFixedLevelColor: true,
    fixedLevelColors: colors.map((color, index) => ({ from: bounds[index], to: bounds[index + 1], color })),
  }
}
