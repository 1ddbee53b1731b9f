import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import type { EntityId } from '@signalbox/model/entity-id'
import type { PageData } from '@signalbox/model/paging'
import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { WidgetDescriptor } from './define-widget'
import type { EntityServices } from './widget-services'

/** A data source as it runs: one entity (or one function) with its keys. */
export interface RuntimeDatasource {
  /** Which configured data source it comes from. */
  sourceIndex: number
  name: string
  aliasName: string
  entityId?: EntityId
  entityName: string
  entityLabel: string
  entityDescription: string
}

/** A data key as it runs: labels substituted, colours chosen. */
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
}

/** Values of one key of one entity, oldest first. Latest values have at most one. */
export interface Series<KeySettings = Record<string, unknown>> {
  datasource: RuntimeDatasource
  dataKey: RuntimeDataKey<KeySettings>
  ts: readonly number[]
  values: readonly (number | string | null)[]
  isHidden: boolean
  /** A twin of another series, shifted back in time. */
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
  /** Values by the label their data key is stored with. */
  values: Record<string, number | string>
}

export interface AlarmRow {
  id: string
  originator: EntityId
  originatorName: string
  severity: string
  status: string
  /** Every alarm field by name, and values of further keys by label. */
  fields: Record<string, unknown>
}

export interface RowsRequest {
  page: number
  pageSize: number
  textSearch?: string
  /** The data key label, or a built-in column, to sort by. */
  sortBy?: string
  sortOrder?: 'ASC' | 'DESC'
  /** Alarm tables: narrower status, severity and type choices of the viewer. */
  filter?: { statuses?: string[]; severities?: string[]; types?: string[] }
}

/**
 * Everything a widget shows. It changes in place and tells listeners, so that a chart draws new
 * points without React rendering for each; `version` grows with every change.
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
  /** Newest values of what the widget watches besides its keys. */
  readonly extras: readonly Series[]
  subscribe(listener: () => void): () => void
  /** Paged widgets say which rows they show. */
  requestRows(request: RowsRequest): void
  setHidden(seriesIndex: number, isHidden: boolean): void
}

/** The entity an action is about. */
export interface ActionTarget {
  entityId?: EntityId
  entityName?: string
  entityLabel?: string
  extra?: unknown
}

/** What a view may cause. The dashboard carries it out. */
export interface WidgetActions {
  /** The actions people hung on a source of this widget. */
  of(sourceId: string): readonly { id: string; name: string; icon: string }[]
  run(sourceId: string, actionId: string, target: ActionTarget): void
  saveAttributes(
    entityId: EntityId,
    scope: 'SERVER_SCOPE' | 'SHARED_SCOPE',
    values: Record<string, unknown>,
  ): Promise<void>
  saveTimeseries(entityId: EntityId, values: Record<string, unknown>): Promise<void>
  /** Header buttons and element clicks speak of this entity from now on. */
  setActiveEntity(target: ActionTarget): void
  acknowledgeAlarm(alarmId: string): Promise<void>
  clearAlarm(alarmId: string): Promise<void>
  /** Opens the details of an alarm. */
  showAlarm(alarmId: string): void
  /** Calls the device a control widget commands. A refusal is an error with the `status` of the answer. */
  sendCommand(
    kind: 'oneway' | 'twoway',
    method: string,
    params: unknown,
    timeoutMs?: number,
  ): Promise<unknown>
  /** Makes a device of the customer's its own. */
  claimDevice(name: string, secretKey?: string): Promise<void>
  /** Entities have come or gone: every alias is asked again. */
  refreshAliases(): void
  /** Further entities that a view shows or manages. */
  entities: EntityServices
  /** Narrows the time window (drag in a chart); `resetWindow` brings the old one back. */
  zoomWindow(startMs: number, endMs: number): void
  resetWindow(): void
  toast(kind: 'success' | 'info' | 'warn' | 'error', text: string): void
}

/** People's own functions run in a sandbox: many calls at once, one answer each; a broken one gives undefined. */
export interface TenantFunction {
  call(argumentLists: readonly unknown[][]): Promise<readonly unknown[]>
}

export interface WidgetEnvironment {
  isMobile: boolean
  isEdit: boolean
  locale: string
  /** Translates a key of the locale files; `{i18n:key}` and custom translations in people's texts. */
  t(key: string, values?: Record<string, unknown>): string
  translateText(text: string): string
  compile(body: string | undefined, argumentNames: readonly string[]): TenantFunction | undefined
  /** Draws HTML that brings scripts of its own, in a frame that reaches nothing of the page. */
  ScriptedHtml: ComponentType<ScriptedHtmlProps>
}

export interface ScriptedHtmlProps {
  html: string
  css: string
  /** The DOM id of whatever was clicked. */
  onElementClick: (elementId: string) => void
}

/** What a view may do to the frame around it. */
export interface WidgetFrame {
  /** Replaces the configured title, with a quiet note beside it; `undefined` brings the configured one back. */
  setTitle(title: string | undefined, note?: string): void
  /** Whether the view holds input nobody has saved: people are asked before it is lost. */
  setUnsaved(isUnsaved: boolean): void
  /** Where a view puts its own buttons, by a portal. */
  toolbar: HTMLElement | null
}

export interface WidgetProps<Widget extends WidgetDescriptor = WidgetDescriptor> {
  settings: z.infer<Widget['settings']>
  /** The common configuration: units, decimals, title and the like. */
  config: WidgetConfig
  data: WidgetData<
    NonNullable<Widget['keySettings']> extends z.ZodObject
      ? z.infer<NonNullable<Widget['keySettings']>>
      : Record<string, never>
  >
  size: { width: number; height: number }
  actions: WidgetActions
  environment: WidgetEnvironment
  frame: WidgetFrame
  dashboardTime: DashboardTime
}

/** The time window of the dashboard, and how a view sets it. */
export interface DashboardTime {
  /** What the dashboard shows now. */
  startMs: number
  endMs: number
  isRealtime: boolean
  /** The moment that is played back on the dashboard, if one is. */
  playback: { readonly timeMs: number | null; subscribe(listener: () => void): () => void }
  setRange(startMs: number, endMs: number): void
}
