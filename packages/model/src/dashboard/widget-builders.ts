import type { AlarmSearchStatus } from '../alarms/alarm-status'
import { randomUuid } from '../random-uuid'
import { DAY_MS } from '../time/time-intervals'
import { DEFAULT_GRID, DEFAULT_SETTINGS } from './configuration'
import { type Alias, alarmField, entitySource } from './source-builders'

type Json = Record<string, unknown>

export interface PlacedWidget {
  widget: Json & { id: string }
  position: {
    row: number
    col: number
    sizeX: number
    sizeY: number
    mobileOrder?: number
    mobileHeight?: number
  }
}

/** A widget of a system bundle; `position` is row, column, width and height. */
export function widget(
  bundleAlias: string,
  typeAlias: string,
  type: 'timeseries' | 'latest' | 'rpc' | 'alarm' | 'static',
  position: [row: number, col: number, sizeX: number, sizeY: number],
  config: Json,
): PlacedWidget {
  const [row, col, sizeX, sizeY] = position
  const id = randomUuid()
  const common = {
    showTitle: true,
    backgroundColor: '#fff',
    color: 'rgba(0, 0, 0, 0.87)',
    padding: '8px',
    dropShadow: false,
    enableFullscreen: true,
    useDashboardTimewindow: true,
    datasources: [],
    settings: {},
    actions: {},
  }
  return {
    widget: {
      id,
      isSystemType: true,
      bundleAlias,
      typeAlias,
      type,
      title: 'New widget',
      sizeX,
      sizeY,
      config: { ...common, ...config },
    },
    position: { row, col, sizeX, sizeY },
  }
}

/** A card with one large value of the entity of an alias. */
export const valueCard = (
  aliasId: string,
  dataKey: Json,
  { units, decimals }: { units: string; decimals: number },
  position: Parameters<typeof widget>[3],
  filterId: string | null = null,
): PlacedWidget => {
  const card = widget('cards', 'simple_card', 'latest', position, {
    showTitle: false,
    enableFullscreen: false,
    units,
    decimals,
    datasources: [entitySource(aliasId, [dataKey], filterId)],
    settings: { labelPosition: 'top' },
  })
  return { ...card, position: { ...card.position, mobileHeight: 1 } }
}

/** A row of value cards over the whole width, two rows high. */
export const valueCardRow = (
  aliasId: string,
  row: readonly [dataKey: Json, units: string, decimals: number][],
  filterId: string,
) =>
  row.map(([dataKey, units, decimals], index) =>
    valueCard(
      aliasId,
      dataKey,
      { units, decimals },
      [0, (24 / row.length) * index, 24 / row.length, 2],
      filterId,
    ),
  )

/** A table of alarms, newest first; by default of the last day and with any status. */
export const alarmsTable = (
  title: string,
  aliasId: string,
  position: Parameters<typeof widget>[3],
  { statuses = [] as AlarmSearchStatus[], days = 1 } = {},
) =>
  widget('alarm_widgets', 'alarms_table', 'alarm', position, {
    title,
    useDashboardTimewindow: false,
    displayTimewindow: false,
    timewindow: {
      realtime: { interval: 1000, timewindowMs: days * DAY_MS },
      aggregation: { type: 'NONE', limit: 200 },
    },
    alarmSource: entitySource(aliasId, [
      alarmField('startTime', 'Since'),
      alarmField('originator', 'Originator'),
      alarmField('type', 'Type'),
      alarmField('severity', 'Severity'),
      alarmField('status', 'Status'),
    ]),
    searchPropagatedAlarms: true,
    alarmStatusList: statuses,
    settings: {
      alarmsTitle: title,
      enableSearch: true,
      displayDetails: true,
      allowAcknowledgment: true,
      allowClear: true,
      displayPagination: true,
      defaultPageSize: 10,
      defaultSortOrder: '-startTime',
    },
  })

/** The value columns share this percentage of the table width; the rest is enough for names in the name column. */
const VALUES_WIDTH_PERCENT = 70

const withWidth = (dataKeys: Json[]) => {
  const columnWidth = `${Math.floor(VALUES_WIDTH_PERCENT / dataKeys.length)}%`
  return dataKeys.map((dataKey) => ({ ...dataKey, settings: { columnWidth, ...(dataKey.settings as Json) } }))
}

/** A table of entities with a title. */
export const entitiesTable = (
  title: string,
  aliasId: string,
  dataKeys: Json[],
  nameColumn: string,
  position: Parameters<typeof widget>[3],
  actions: Json = {},
) =>
  widget('cards', 'entities_table', 'latest', position, {
    title,
    datasources: [entitySource(aliasId, withWidth(dataKeys))],
    settings: {
      entitiesTitle: title,
      displayEntityName: true,
      entityNameColumnTitle: nameColumn,
      displayEntityType: false,
      displayPagination: false,
      defaultPageSize: 20,
      defaultSortOrder: 'entityName',
    },
    actions,
  })

/** A legend in one line below the chart, with averages. */
export const LEGEND_WITH_AVERAGES = {
  position: 'bottom',
  direction: 'row',
  showAvg: true,
  sortDataKeys: true,
}
export const LEGEND_OF_NAMES = { position: 'bottom', direction: 'row', showAvg: false, sortDataKeys: true }

/** An action that opens another state for the entity that was clicked. */
export const openStateAction = (name: string, stateId: string) => [
  {
    id: randomUuid(),
    name,
    icon: 'open_in_new',
    type: 'openDashboardState',
    targetDashboardStateId: stateId,
    setEntityId: true,
    stateEntityParamName: null,
    openRightLayout: false,
  },
]

export interface StatePlan {
  name: string
  isRoot?: boolean
  widgets: PlacedWidget[]
}

/** The document of a dashboard. */
export function dashboard(
  title: string,
  description: string,
  aliases: Alias[],
  states: Record<string, StatePlan>,
  windowMs: number,
  filters: (Json & { id: string })[] = [],
) {
  const all = Object.values(states).flatMap((state) => state.widgets)
  return {
    title,
    configuration: {
      description,
      widgets: Object.fromEntries(all.map(({ widget }) => [widget.id, widget])),
      states: Object.fromEntries(
        Object.entries(states).map(([id, { name, isRoot, widgets }]) => [
          id,
          {
            name,
            root: isRoot === true,
            layouts: {
              main: {
                widgets: Object.fromEntries(widgets.map(({ widget, position }) => [widget.id, position])),
                gridSettings: { ...DEFAULT_GRID },
              },
            },
          },
        ]),
      ),
      entityAliases: Object.fromEntries(aliases.map(({ id, entry }) => [id, entry])),
      filters: Object.fromEntries(filters.map((filter) => [filter.id, filter])),
      timewindow: {
        selectedTab: 0,
        realtime: {
          interval: Math.max(1000, Math.round(windowMs / 240 / 1000) * 1000),
          timewindowMs: windowMs,
        },
        aggregation: { type: 'AVG', limit: 25000 },
      },
      settings: { ...DEFAULT_SETTINGS, showFilters: true },
    },
  }
}
