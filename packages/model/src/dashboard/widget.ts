import type { TimeWindow } from '../time/time-window'
import type { DataKeyType } from './data-key'

/** A key of a data source as a dashboard stores it. Unknown members are kept. */
export interface DataKey {
  name: string
  type: DataKeyType
  label: string
  color?: string
  units?: string | null
  decimals?: number | null
  settings?: Record<string, unknown> | null
  funcBody?: string | null
  usePostProcessing?: boolean
  postFuncBody?: string | null
  _hash?: number
  [member: string]: unknown
}

export interface Datasource {
  type: 'entity' | 'function' | 'static'
  name?: string | null
  entityAliasId?: string | null
  filterId?: string | null
  dataKeys: DataKey[]
  [member: string]: unknown
}

export interface LegendConfig {
  direction?: 'column' | 'row'
  position?: 'top' | 'bottom' | 'left' | 'right'
  sortDataKeys?: boolean
  showMin?: boolean
  showMax?: boolean
  showAvg?: boolean
  showTotal?: boolean
}

export const WIDGET_ACTION_TYPES = [
  'openDashboardState',
  'updateDashboardState',
  'openDashboard',
  'custom',
  'customPretty',
] as const
export type WidgetActionType = (typeof WIDGET_ACTION_TYPES)[number]

/** What happens when a user clicks a part of a widget. */
export interface ActionDescriptor {
  id: string
  name: string
  icon: string
  type: WidgetActionType
  targetDashboardStateId?: string | null
  targetDashboardId?: string | null
  setEntityId?: boolean
  stateEntityParamName?: string | null
  openRightLayout?: boolean
  openNewBrowserTab?: boolean
  openInSeparateDialog?: boolean
  dialogTitle?: string | null
  dialogHideDashboardToolbar?: boolean
  dialogWidth?: number | null
  dialogHeight?: number | null
  customFunction?: string | null
  customHtml?: string | null
  customCss?: string | null
  customResources?: { url: string }[] | null
  [member: string]: unknown
}

/** The common configuration of a widget; `settings` is the widget type's own. */
export interface WidgetConfig {
  title?: string
  showTitle?: boolean
  titleTooltip?: string
  titleStyle?: Record<string, string | number> | null
  showTitleIcon?: boolean
  titleIcon?: string | null
  iconColor?: string
  iconSize?: string
  backgroundColor?: string
  color?: string
  padding?: string
  margin?: string
  widgetStyle?: Record<string, string | number> | null
  dropShadow?: boolean
  enableFullscreen?: boolean
  useDashboardTimewindow?: boolean
  displayTimewindow?: boolean
  timewindow?: TimeWindow | null
  showLegend?: boolean
  legendConfig?: LegendConfig | null
  units?: string
  decimals?: number | null
  datasources: Datasource[]
  alarmSource?: Datasource | null
  alarmStatusList?: string[]
  alarmSeverityList?: string[]
  alarmTypeList?: string[]
  searchPropagatedAlarms?: boolean
  targetDeviceAliasIds?: string[]
  actions?: Record<string, ActionDescriptor[]> | null
  settings?: Record<string, unknown> | null
  mobileOrder?: number | null
  mobileHeight?: number | null
  [member: string]: unknown
}

export interface Widget {
  id: string
  isSystemType: boolean
  bundleAlias: string
  typeAlias: string
  type: 'timeseries' | 'latest' | 'rpc' | 'alarm' | 'static'
  title: string
  sizeX: number
  sizeY: number
  row?: number
  col?: number
  config: WidgetConfig
  [member: string]: unknown
}
