import { isObject } from '../../json/is-object'
import { type LooseJson, objectOf, objectsOf } from '../loose'

/**
 * Converts settings of the time series charts of releases 3.6 to 4.x. The legend moves from the settings to the
 * configuration; lines, points and thresholds move to the keys.
 */
export function convertChartSettings(settings: LooseJson, config: LooseJson): LooseJson {
  if (typeof settings.showLegend === 'boolean') config.showLegend = settings.showLegend
  if (isObject(settings.legendConfig)) config.legendConfig = settings.legendConfig
  const axes = objectOf(settings.yAxes)
  const keys = objectsOf(config.datasources).flatMap((source) => objectsOf(source.dataKeys))
  const axisOfKey = keys.map((key) => axisId(objectOf(key.settings)))
  const thresholds = objectsOf(settings.thresholds)
  keys.forEach((key, index) => {
    const keyThresholds = thresholds
      .filter((threshold) => Math.max(0, axisOfKey.indexOf(axisId(threshold))) === index)
      .flatMap(thresholdOf)
    const id = axisOfKey[index]!
    key.settings = {
      ...keySettings(objectOf(key.settings)),
      ...(id !== DEFAULT_AXIS && separateAxis(objectOf(axes[id]))),
      ...(keyThresholds.length > 0 && { thresholds: keyThresholds }),
    }
  })
  const axis = objectOf(axes[DEFAULT_AXIS])
  if (typeof axis.units === 'string' && axis.units && !config.units) config.units = axis.units
  return {
    ...(settings.stack === true && { stack: true }),
    ...(settings.showTooltip === false && { showTooltip: false }),
    yaxis: {
      ...numbers(axis, ['min', 'max']),
      ...(typeof axis.decimals === 'number' && { tickDecimals: axis.decimals }),
      ...(axis.label ? { title: axis.label } : {}),
      ...(axis.showTickLabels === false && { showLabels: false }),
    },
    ...(objectOf(settings.xAxis).showTickLabels === false && { xaxis: { showLabels: false } }),
  }
}

const DEFAULT_AXIS = 'default'

/** The axis that a key or a threshold names. */
const axisId = ({ yAxisId }: LooseJson) => (typeof yAxisId === 'string' && yAxisId ? yAxisId : DEFAULT_AXIS)

/** The settings of an axis that belongs to one key: charts here have only one shared axis. */
function separateAxis({ min, max, decimals, label, position }: LooseJson): LooseJson {
  return {
    showSeparateAxis: true,
    ...numbers({ axisMin: min, axisMax: max, axisTickDecimals: decimals }, [
      'axisMin',
      'axisMax',
      'axisTickDecimals',
    ]),
    ...(typeof label === 'string' && label && { axisTitle: label }),
    ...(position === 'right' && { axisPosition: 'right' }),
  }
}

function keySettings(key: LooseJson): LooseJson {
  const line = objectOf(key.lineSettings)
  const fill = objectOf(line.fillAreaSettings).type
  return {
    ...(key.showInLegend === false && { removeFromLegend: true }),
    ...(key.dataHiddenByDefault === true && { hideDataByDefault: true }),
    ...(line.showLine === false && { showLines: false }),
    ...(typeof fill === 'string' && fill !== 'none' && { fillLines: true }),
    ...(line.showPoints === true && { showPoints: true }),
    ...numbers(line, ['lineWidth']),
  }
}

/** A line at a fixed value, at a value of the chart's entities, or at a value of the entities of an alias. */
function thresholdOf(threshold: LooseJson): LooseJson[] {
  const source = thresholdSource(threshold)
  if (!source) return []
  const { lineColor, lineWidth } = threshold
  return [
    {
      ...source,
      ...(typeof lineColor === 'string' && { color: lineColor }),
      ...(typeof lineWidth === 'number' && { lineWidth }),
    },
  ]
}

function thresholdSource(threshold: LooseJson): LooseJson | undefined {
  const { type, value, latestKey, latestKeyType, entityAlias, entityKey, entityKeyType } = threshold
  if (type === 'latestKey') return readThreshold('', latestKey, latestKeyType)
  if (type === 'entity') return entityAlias ? readThreshold(entityAlias, entityKey, entityKeyType) : undefined
  if ((type !== undefined && type !== 'constant') || typeof value !== 'number') return undefined
  return { thresholdValueSource: 'predefinedValue', thresholdValue: value }
}

/** A threshold at the live value of a key; undefined for keys of other types, such as functions. */
function readThreshold(alias: unknown, key: unknown, keyType: unknown): LooseJson | undefined {
  if (typeof key !== 'string' || !key || (keyType !== 'attribute' && keyType !== 'timeseries'))
    return undefined
  return {
    thresholdValueSource: 'entityAttribute',
    thresholdEntityAlias: alias,
    thresholdAttribute: key,
    ...(keyType === 'timeseries' && { thresholdKeyType: keyType }),
  }
}

const numbers = (from: LooseJson, names: readonly string[]): LooseJson =>
  Object.fromEntries(names.filter((name) => typeof from[name] === 'number').map((name) => [name, from[name]]))
