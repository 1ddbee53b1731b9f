import { isObject } from '../../json/is-object'
import { type LooseJson, objectOf, objectsOf } from '../loose'
import { convertChartSettings } from './chart-settings'
import { convertMapSettings, convertRouteSettings } from './map-settings'
import { markdownHtml } from './markdown-html'

/** Converts settings; may move some of them into the surrounding configuration. */
type Convert = (settings: LooseJson, config: LooseJson) => LooseJson

interface Successor {
  bundleAlias: string
  typeAlias: string
  convertSettings: Convert
}

const successor = (
  bundleAlias: string,
  typeAlias: string,
  convertSettings: Convert = () => ({}),
): Successor => ({
  bundleAlias,
  typeAlias,
  convertSettings,
})
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const valueCard = successor('cards', 'simple_card', () => ({ labelPosition: 'top' }))
const line = successor('charts', 'basic_timeseries', convertChartSettings)
const bars = successor('charts', 'timeseries_bars_flot', convertChartSettings)

/** The system types of releases 3.5 to 4.x that dashboards use most, and the types that replace them here. */
const SUCCESSORS = new Map<string, Successor>(
  Object.entries({
    'cards.value_card': valueCard,
    'cards.horizontal_value_card': valueCard,
    'cards.aggregated_value_card': valueCard,
    label_value_card: valueCard,
    simple_value_and_chart_card: valueCard,
    label_card: successor('cards', 'html_card', ({ label }) => ({ cardHtml: text(label), cardCss: '' })),
    'cards.markdown_card': successor('cards', 'html_value_card', ({ markdownTextPattern, markdownCss }) => ({
      cardHtml: markdownHtml(text(markdownTextPattern)),
      cardCss: text(markdownCss),
    })),
    time_series_chart: line,
    line_chart: line,
    point_chart: line,
    range_chart: line,
    bar_chart: bars,
    bar_chart_with_labels: bars,
    state_chart: successor('charts', 'state_chart', convertChartSettings),
    pie: successor('charts', 'pie_chart_js'),
    doughnut: successor('charts', 'doughnut_chart_js'),
    horizontal_doughnut: successor('charts', 'doughnut_chart_js'),
    polar_area: successor('charts', 'polar_area_chart_js'),
    radar: successor('charts', 'radar_chart_js'),
    bars: successor('charts', 'bars'),
    map: successor('maps_v2', 'openstreetmap', convertMapSettings),
    image_map: successor('maps_v2', 'image_map', convertMapSettings),
    route_map: successor('maps_v2', 'route_map_openstreetmap', convertRouteSettings),
    trip_map: successor('maps_v2', 'test', convertRouteSettings),
  }),
)

/**
 * Splits the single type name of later releases (`system.charts.basic_timeseries`) into bundle and type.
 * System types in `SUCCESSORS` are replaced, and their settings are converted.
 */
export function convertNewerType(widget: LooseJson) {
  if (typeof widget.typeFullFqn !== 'string' || widget.typeAlias !== undefined) return
  const [owner, ...names] = widget.typeFullFqn.split('.')
  const isSystemType = owner === 'system'
  const successor = isSystemType ? SUCCESSORS.get(names.join('.')) : undefined
  if (!successor) {
    const [bundleAlias = '', ...alias] = names.length > 1 ? names : ['', ...names]
    Object.assign(widget, { isSystemType, bundleAlias, typeAlias: alias.join('.') })
    return
  }
  const { bundleAlias, typeAlias, convertSettings } = successor
  const config = objectOf(widget.config)
  config.settings = convertSettings(objectOf(config.settings), config)
  Object.assign(widget, { isSystemType, bundleAlias, typeAlias, config })
}

/** Functions of later releases may be objects with modules: only the body is run here. */
export function plainFunctions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainFunctions)
  if (!isObject(value)) return value
  const names = Object.keys(value)
  const isFunction =
    typeof value.body === 'string' && names.every((name) => name === 'body' || name === 'modules')
  if (isFunction) return value.body
  return Object.fromEntries(names.map((name) => [name, plainFunctions(value[name])]))
}

/** Data sources with the id of a device get an alias instead, so that an import asks which device to use here. */
export function replaceDevicesByAliases(document: LooseJson, newId: () => string) {
  const aliasIds = new Map<string, string>()
  const aliases = objectOf(document.entityAliases)
  const replaceDevice = (source: LooseJson) => {
    const { deviceId } = source
    if (typeof deviceId !== 'string' || source.entityAliasId) return
    const id = aliasIds.get(deviceId) ?? newId()
    if (!aliasIds.has(deviceId)) {
      aliasIds.set(deviceId, id)
      const singleEntity = { entityType: 'DEVICE', id: deviceId }
      const alias = text(source.deviceName) || text(source.name) || `Device ${aliasIds.size}`
      aliases[id] = { id, alias, filter: { type: 'singleEntity', resolveMultiple: false, singleEntity } }
    }
    source.entityAliasId = id
    delete source.deviceId
  }
  for (const widget of Object.values(objectOf(document.widgets))) {
    const config = objectOf(objectOf(widget).config)
    for (const source of objectsOf(config.datasources)) replaceDevice(source)
    if (isObject(config.alarmSource)) replaceDevice(config.alarmSource)
  }
  if (aliasIds.size > 0) document.entityAliases = aliases
}
