import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import type { EntityId } from '@signalbox/model/entity-id'
import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { WidgetDescriptor } from './define-widget'
import type { WidgetData } from './widget-data'
import type { EntityServices } from './widget-services'

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
  /** A small picture in the library or gallery: nothing is asked of other hosts. */
  isPreview: boolean
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
