import type { DashboardInput } from '@signalbox/model/dashboard'
import { asJson, type JsonObject } from '@signalbox/model/json/json-value'
import type { EntityFilter } from '@signalbox/model/query/entity-filter'
import { NEW_DASHBOARD_WINDOW } from '@signalbox/model/time/time-window'
import { type KeyThreshold, thresholdSettings } from '../device-profile/profile-thresholds'

/** A telemetry key of a generated dashboard. */
export interface PlannedKey {
  name: string
  label: string
  unit: string
  /** Undefined: all decimals of the value. */
  decimals: number | undefined
  isNumber: boolean
  /** Limits of the alarm rules. */
  thresholds: readonly KeyThreshold[]
}

export interface DashboardPlan {
  title: string
  aliasName: string
  filter: EntityFilter
  keys: readonly PlannedKey[]
  texts: { values: string; alarms: string; devices: string; device: string; map: string }
  /** The labels of the alarm fields, by field name. */
  alarmFields: Readonly<Record<string, string>>
}

type Place = [row: number, col: number, sizeX: number, sizeY: number]

const COLORS = ['#3063D2', '#C08600', '#00A88C', '#850044', '#8D8CD7', '#3B5000']
const POSITION = ['latitude', 'longitude']
const MAX_CHARTS = 2
const MAX_COLUMNS = 6
const MAX_PHONE_ROWS = 6

/** A dashboard for devices: charts, an alarm table, a device table, and a map if the devices send their position. */
export function planDashboard({
  title,
  aliasName,
  filter,
  keys,
  texts,
  alarmFields,
}: DashboardPlan): DashboardInput {
  const aliasId = crypto.randomUUID()
  const valueKeys = keys.filter(({ name }) => !POSITION.includes(name))
  const charts = unitGroups(valueKeys.filter(({ isNumber }) => isNumber)).slice(0, MAX_CHARTS)
  const hasMap = POSITION.every((name) => keys.some((key) => key.name === name))
  // The rows are high enough for charts whose legend has several lines.
  const topRows = charts.length > 1 ? charts.length * 6 : 8
  const widgets = [
    ...charts.map((group, index) => chart(aliasId, group, chartPlace(index, charts.length), texts.values)),
    alarmTable(
      aliasId,
      texts.alarms,
      alarmFields,
      charts.length > 0 ? [0, 14, 10, topRows] : [0, 0, 24, topRows],
    ),
    deviceTable(
      aliasId,
      valueKeys.slice(0, MAX_COLUMNS),
      texts,
      hasMap ? [topRows, 0, 14, 8] : [topRows, 0, 24, 8],
    ),
    ...(hasMap ? [map(aliasId, texts.map, [topRows, 14, 10, 8])] : []),
  ]
  const configuration = {
    widgets: Object.fromEntries(widgets.map(({ id, widget }) => [id, widget])),
    states: {
      default: {
        name: title,
        root: true,
        layouts: {
          main: {
            widgets: Object.fromEntries(widgets.map(({ id, place }) => [id, place])),
            gridSettings: { columns: 24, margin: 10, backgroundColor: '#eeeeee' },
          },
        },
      },
    },
    entityAliases: {
      [aliasId]: { id: aliasId, alias: aliasName, filter: { ...filter, resolveMultiple: true } },
    },
    filters: {},
    timewindow: NEW_DASHBOARD_WINDOW,
    settings: { stateControllerId: 'entity', showTitle: false, toolbarAlwaysOpen: true },
  }
  return { title, configuration: asJson(configuration) }
}

/** Groups the keys by unit, in the order of the keys: each group has one chart with one axis. */
export function unitGroups(keys: readonly PlannedKey[]): PlannedKey[][] {
  const groups = new Map<string, PlannedKey[]>()
  for (const key of keys) groups.set(key.unit, [...(groups.get(key.unit) ?? []), key])
  return [...groups.values()]
}

const chartPlace = (index: number, count: number): Place =>
  count === 1 ? [0, 0, 14, 8] : [index * 6, 0, 14, 6]

function widgetOf(
  [bundleAlias, typeAlias, type]: readonly [string, string, 'timeseries' | 'latest' | 'alarm'],
  [row, col, sizeX, sizeY]: Place,
  config: JsonObject,
) {
  const id = crypto.randomUUID()
  const common = { showTitle: true, enableFullscreen: true, useDashboardTimewindow: true, settings: {} }
  return {
    id,
    // On a phone a tall widget would be mostly empty, so its height is limited.
    place: { row, col, sizeX, sizeY, mobileHeight: Math.min(sizeY, MAX_PHONE_ROWS) },
    widget: {
      id,
      isSystemType: true,
      bundleAlias,
      typeAlias,
      type,
      title: 'widget',
      sizeX,
      sizeY,
      config: { ...common, ...config },
    },
  }
}

const source = (entityAliasId: string, dataKeys: JsonObject[]): JsonObject => ({
  type: 'entity',
  name: null,
  entityAliasId,
  filterId: null,
  dataKeys: dataKeys.map((key, index) => ({ ...key, color: COLORS[index % COLORS.length] ?? null })),
})

const seriesKey = ({ name, label, unit, decimals }: PlannedKey): JsonObject => ({
  type: 'timeseries',
  name,
  label,
  units: unit,
  ...(decimals !== undefined && { decimals }),
  settings: {},
})

function chart(aliasId: string, group: readonly PlannedKey[], place: Place, title: string) {
  const [first] = group
  const isOne = group.length === 1
  return widgetOf(['charts', 'basic_timeseries', 'timeseries'], place, {
    title: isOne ? (first?.label ?? title) : title,
    units: first?.unit ?? '',
    ...(first?.decimals !== undefined && { decimals: first.decimals }),
    showLegend: true,
    settings: { grid: { verticalLines: false } },
    // The chart has a line for each device and key. With only one key, a line is named after its device.
    datasources: [
      source(
        aliasId,
        group.map((key) => ({
          ...seriesKey(key),
          settings: { thresholds: thresholdSettings(key.thresholds) },
          label: isOne ? '${entityName}' : `\${entityName} ${key.label}`,
        })),
      ),
    ],
  })
}

function alarmTable(aliasId: string, title: string, fields: DashboardPlan['alarmFields'], place: Place) {
  return widgetOf(['alarm_widgets', 'alarms_table', 'alarm'], place, {
    title,
    alarmSource: source(
      aliasId,
      Object.entries(fields).map(([name, label]) => ({ type: 'alarm', name, label, settings: {} })),
    ),
    searchPropagatedAlarms: true,
    settings: { alarmsTitle: title, defaultPageSize: 10, defaultSortOrder: '-startTime' },
  })
}

const deviceTable = (
  aliasId: string,
  keys: readonly PlannedKey[],
  texts: DashboardPlan['texts'],
  place: Place,
) =>
  widgetOf(['cards', 'entities_table', 'latest'], place, {
    title: texts.devices,
    datasources: [source(aliasId, keys.map(seriesKey))],
    settings: {
      entitiesTitle: texts.devices,
      entityNameColumnTitle: texts.device,
      displayEntityName: true,
      displayEntityType: false,
      defaultPageSize: 20,
      defaultSortOrder: 'entityName',
    },
  })

const map = (aliasId: string, title: string, place: Place) =>
  widgetOf(['maps_v2', 'openstreetmap', 'latest'], place, {
    title,
    datasources: [
      source(
        aliasId,
        POSITION.map((name) => ({ type: 'timeseries', name, label: name, settings: {} })),
      ),
    ],
    settings: { latKeyName: 'latitude', lngKeyName: 'longitude', fitMapBounds: true, showLabel: true },
  })
