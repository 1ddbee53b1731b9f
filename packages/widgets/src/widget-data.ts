import type { EntityId } from '@signalbox/model/entity-id'
import type { PageData } from '@signalbox/model/query/paging'

/** A resolved data source: one entity (or one function) with its keys. */
export interface RuntimeDatasource {
  /** The index of the configured data source. */
  sourceIndex: number
  name: string
  aliasName: string
  entityId?: EntityId
  entityName: string
  entityLabel: string
  entityDescription: string
}

/** A resolved data key: labels substituted, colors chosen. */
export interface RuntimeDataKey<KeySettings = Record<string, unknown>> {
  name: string
  type: string
  label: string
  /** The label before live values were filled in. */
  pattern: string
  color: string
  units?: string
  decimals?: number
  settings: KeySettings
  isInLegend: boolean
  /** The values are results of a function that the author of the dashboard wrote. */
  isComputed?: boolean
}

/** The values of one key of one entity, oldest first. For latest values, the series has at most one value. */
export interface Series<KeySettings = Record<string, unknown>> {
  datasource: RuntimeDatasource
  dataKey: RuntimeDataKey<KeySettings>
  ts: readonly number[]
  values: readonly (number | string | null)[]
  isHidden: boolean
  /** The same series of an earlier period, for comparison. */
  isComparison: boolean
}

export interface DataWindow {
  startMs: number
  endMs: number
  intervalMs: number
  isRealtime: boolean
}

export interface EntityRow {
  entityId: EntityId
  entityName: string
  entityLabel: string
  /** Values by the stored label of their data key. */
  values: Record<string, number | string>
}

export interface AlarmRow {
  id: string
  originator: EntityId
  originatorName: string
  severity: string
  status: string
  /** All alarm fields by name, and the values of other data keys by label; alarm fields take precedence. */
  fields: Record<string, unknown>
  /** The values of data keys that are no alarm fields, by label. */
  values?: Record<string, unknown>
}

export interface RowsRequest {
  page: number
  pageSize: number
  textSearch?: string
  /** The data key label, or a built-in column, to sort by. */
  sortBy?: string
  sortOrder?: 'ASC' | 'DESC'
  /** Alarm tables: the viewer's filter of status, severity and type. */
  filter?: { statuses?: string[]; severities?: string[]; types?: string[] }
}

/**
 * Everything a widget shows. It is changed in place and notifies listeners, so that a chart draws new points without
 * React rendering for each; `version` increases with every change.
 */
export interface WidgetData<KeySettings = Record<string, unknown>> {
  readonly version: number
  readonly datasources: readonly RuntimeDatasource[]
  readonly series: readonly Series<KeySettings>[]
  readonly window?: DataWindow
  readonly comparisonWindow?: DataWindow
  readonly isLoading: boolean
  readonly entities?: PageData<EntityRow>
  readonly alarms?: PageData<AlarmRow>
  /** Latest values of the extra keys. */
  readonly extras: readonly Series[]
  subscribe(listener: () => void): () => void
  /** Paged widgets request the rows they show. */
  requestRows(request: RowsRequest): void
  /** Paged widgets: loads the rows of all pages of the last request, for exports. */
  readonly loadAllRows?: (() => Promise<Pick<WidgetData, 'entities' | 'alarms'>>) | undefined
  setHidden(seriesIndex: number, isHidden: boolean): void
}
