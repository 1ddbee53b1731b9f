import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import type { EntityId } from '@signalbox/model/entity-id'
import type { TablePosition } from '@signalbox/ui/table/table-state'
import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { WidgetDescriptor } from './define-widget'
import type { WidgetData } from './widget-data'
import type { EntityServices } from './widget-services'

/** The entity that an action gets. */
export interface ActionTarget {
  entityId?: EntityId
  entityName?: string
  entityLabel?: string
  extra?: unknown
}

/** The actions a view can start. The dashboard executes them. */
export interface WidgetActions {
  /** The configured actions of an action source of this widget. */
  of(sourceId: string): readonly { id: string; name: string; icon: string }[]
  run(sourceId: string, actionId: string, target: ActionTarget): void
  /** Saves attributes; null and an empty text delete the attribute. `saveTimeseries` does the same with time series. */
  saveAttributes(
    entityId: EntityId,
    scope: 'SERVER_SCOPE' | 'SHARED_SCOPE',
    values: Record<string, unknown>,
  ): Promise<void>
  saveTimeseries(entityId: EntityId, values: Record<string, unknown>): Promise<void>
  /** Sets the entity for the actions of header buttons and element clicks. */
  setActiveEntity(target: ActionTarget): void
  acknowledgeAlarm(alarmId: string): Promise<void>
  clearAlarm(alarmId: string): Promise<void>
  /** Opens the details of an alarm. */
  showAlarm(alarmId: string): void
  /**
   * Sends a command to the target device of a control widget. If it fails, the promise rejects with an error that has
   * the `status` of the response.
   */
  sendCommand(
    kind: 'oneway' | 'twoway',
    method: string,
    params: unknown,
    timeoutMs?: number,
  ): Promise<unknown>
  /** Assigns a device to the user's customer. */
  claimDevice(name: string, secretKey?: string): Promise<void>
  /** Resolves every alias again, after entities were added or removed. */
  refreshAliases(): void
  /** Further entities that a view shows or manages. */
  entities: EntityServices
  /** Zooms to a time window, such as the selected range of a chart. `resetWindow` undoes the zoom. */
  zoomWindow(startMs: number, endMs: number): void
  resetWindow(): void
  toast(kind: 'success' | 'info' | 'warn' | 'error', text: string): void
}

/** A user function in the sandbox. `call` runs it once per argument list; the result of a failed run is undefined. */
export interface TenantFunction {
  call(argumentLists: readonly unknown[][]): Promise<readonly unknown[]>
}

export interface WidgetEnvironment {
  isMobile: boolean
  isEdit: boolean
  /** A preview in the library or gallery, which sends no requests to other hosts. */
  isPreview: boolean
  /** A preview with sample data: there is no target device, and commands are simulated. */
  isSample: boolean
  /** A visitor without an account sees alarms, but cannot acknowledge or clear them. */
  isPublic: boolean
  locale: string
  /** Translates a locale key. */
  t(key: string, values?: Record<string, unknown>): string
  /** Translates `{i18n:key}` and custom translations in a text of users. */
  translateText(text: string): string
  compile(body: string | undefined, argumentNames: readonly string[]): TenantFunction | undefined
  /** Renders HTML with scripts in a frame without access to the page. */
  ScriptedHtml: ComponentType<ScriptedHtmlProps>
}

export interface ScriptedHtmlProps {
  html: string
  css: string
  /** The DOM id of the clicked element. */
  onElementClick: (elementId: string) => void
}

/** What a view can change of its frame. */
export interface FrameControls {
  /** Replaces the configured title, with a note beside it and a tooltip; `undefined` restores the configured one. */
  setTitle(title: string | undefined, note?: string, tooltip?: string): void
  /** Whether the view has unsaved input: users are asked before it is lost. */
  setUnsaved(isUnsaved: boolean): void
  /** Where a view renders its own buttons, by a portal. */
  toolbar: HTMLElement | null
  /** The position of the table when the user left this entry of the browser's history. */
  tablePosition: TablePosition | undefined
  keepTablePosition(position: TablePosition): void
}

export interface WidgetProps<Widget extends WidgetDescriptor = WidgetDescriptor> {
  settings: z.infer<Widget['settings']>
  /** The common configuration: units, decimals, title and others. */
  config: WidgetConfig
  data: WidgetData<
    NonNullable<Widget['keySettings']> extends z.ZodObject
      ? z.infer<NonNullable<Widget['keySettings']>>
      : Record<string, never>
  >
  size: { width: number; height: number }
  actions: WidgetActions
  environment: WidgetEnvironment
  frame: FrameControls
  dashboardTime: DashboardTime
}

/** The time window of the dashboard, and how a view sets it. */
export interface DashboardTime {
  /** The current time window. */
  startMs: number
  endMs: number
  isRealtime: boolean
  /** The playback time of the dashboard, if there is one. */
  playback: { readonly timeMs: number | null; subscribe(listener: () => void): () => void }
  setRange(startMs: number, endMs: number): void
}
