import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import type { z } from 'zod'

export const WIDGET_TYPES = ['timeseries', 'latest', 'rpc', 'alarm', 'static'] as const
export type WidgetTypeName = (typeof WIDGET_TYPES)[number]

/** A place in a widget where people may hang actions, besides the header buttons every widget has. */
export interface ActionSource {
  /** Key below `widget-action.` with the name people see. */
  name: string
  multiple: boolean
}

/** How much data a widget takes and how it is fed. */
export interface DataLimits {
  maxDatasources?: number
  maxDataKeys?: number
  dataKeysOptional?: boolean
  /** Only the first data source and the first entity of its alias. */
  singleEntity?: boolean
  /** The view asks for pages itself (tables). */
  isPaged?: boolean
  /** Keeps the last value before the window, no aggregation (state charts). */
  isStateData?: boolean
  /** The widget brings its own data; there is no data tab. */
  hasOwnData?: boolean
  /** The view follows the playback of the dashboard itself, instead of being given the points up to its moment. */
  followsPlayback?: boolean
  /** The setting that says how many entities of a data source are loaded (maps). */
  entityLimitSetting?: string
}

/** A value a widget watches besides its data keys, such as an attribute that is a threshold. */
export interface ExtraKey {
  /** By id, or by the name people gave it; control widgets watch the device they command without either. */
  aliasId?: string
  aliasName?: string
  type: 'attribute' | 'timeseries'
  name: string
}

export interface WidgetDescriptor<
  Settings extends z.ZodObject = z.ZodObject,
  KeySettings extends z.ZodObject = z.ZodObject,
> {
  bundle: string
  alias: string
  /** The name in the library; user bundles name theirs in plain text too. */
  name: string
  type: WidgetTypeName
  size: { x: number; y: number }
  data?: DataLimits
  actionSources?: Record<string, ActionSource>
  settings: Settings
  keySettings?: KeySettings
  /** What a key missing from stored settings means, where that differs from the default of new widgets. */
  whenMissing?: Record<string, unknown>
  extraKeys?(config: WidgetConfig): ExtraKey[]
  /** What a new widget of this type starts with, besides the settings' own defaults. */
  config?: Record<string, unknown>
  /** Data keys the library's preview shows, as function data. */
  preview?: { dataKeys: Record<string, unknown>[] }
}

/**
 * Describes a widget: pure data that the server seeds its bundles from and the console draws forms
 * from. Aliases and settings keys are those stored dashboards use. The view stands beside it.
 */
export function defineWidget<Settings extends z.ZodObject, KeySettings extends z.ZodObject>(
  descriptor: WidgetDescriptor<Settings, KeySettings>,
): WidgetDescriptor<Settings, KeySettings> {
  return descriptor
}

export const widgetKey = (widget: { bundle: string; alias: string }) => `${widget.bundle}/${widget.alias}`
