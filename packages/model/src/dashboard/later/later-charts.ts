import { isObject, type Loose, objectOf, objectsOf } from '../loose'

/**
 * Converts settings of the time series charts of releases 3.6 to 4.x. The legend moves from the settings to the
 * configuration; lines, points and thresholds move to the keys.
 */
export function laterChartSettings(settings: Loose, config: Loose): Loose {
  if (typeof settings.showLegend === 'boolean') config.showLegend = settings.showLegend
  if (isObject(settings.legendConfig)) config.legendConfig = settings.legendConfig
  const keys = objectsOf(config.datasources).flatMap((source) => objectsOf(source.dataKeys))
  keys.forEach((key, index) => {
    const thresholds = index === 0 ? objectsOf(settings.thresholds).flatMap(thresholdOf) : []
    key.settings = { ...keySettings(objectOf(key.settings)), ...(thresholds.length > 0 && { thresholds }) }
  })
  const axis = objectOf(objectOf(settings.yAxes).default)
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

function keySettings(key: Loose): Loose {
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

/** Only thresholds with a constant value: charts here cannot read the others. */
function thresholdOf({ type, value, lineColor, lineWidth }: Loose): Loose[] {
  if ((type !== undefined && type !== 'constant') || typeof value !== 'number') return []
  return [
    {
      thresholdValueSource: 'predefinedValue',
      thresholdValue: value,
      ...(typeof lineColor === 'string' && { color: lineColor }),
      ...(typeof lineWidth === 'number' && { lineWidth }),
    },
  ]
}

const numbers = (from: Loose, names: readonly string[]): Loose =>
  Object.fromEntries(names.filter((name) => typeof from[name] === 'number').map((name) => [name, from[name]]))
