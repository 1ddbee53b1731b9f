import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import type { z } from 'zod'

export const WIDGET_TYPES = ['timeseries', 'latest', 'rpc', 'alarm', 'static'] as const
export type WidgetTypeName = (typeof WIDGET_TYPES)[number]

/** A part of a widget that can have actions, besides the header buttons every widget has. */
export interface ActionSource {
  /** The last part of the translation key of its name, `widget-action.<name>`. */
  name: string
  multiple: boolean
}

/** The limits of the data of a widget, and how the data is loaded. */
export interface DataLimits {
  maxDatasources?: number
  maxDataKeys?: number
  dataKeysOptional?: boolean
  /** The widget uses only the first data source, and of this only the first entity. */
  singleEntity?: boolean
  /** The view requests pages itself (tables). */
  isPaged?: boolean
  /** Values are not aggregated, and the last value before the time window is loaded (state charts). */
  isStateData?: boolean
  /** The widget has its own data; there is no data tab. */
  hasOwnData?: boolean
  /**
   * The view itself follows the playback of the dashboard: it gets all points, not only those up to the playback time.
   */
  followsPlayback?: boolean
  /** The name of the setting that limits how many entities of a data source are loaded (maps). */
  entityLimitSetting?: string
}

/** A value a widget subscribes to besides its data keys, such as an attribute that is a threshold. */
export interface ExtraKey {
  /**
   * The entity alias, by id or by name. Without an alias the key is one of the target device (control
   * widgets).
   */
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
  /** The English name in the library. It is plain text, like the names of types in user bundles. */
  name: string
  type: WidgetTypeName
  size: { x: number; y: number }
  data?: DataLimits
  actionSources?: Record<string, ActionSource>
  settings: Settings
  keySettings?: KeySettings
  /** Values of settings that a stored widget lacks. Other missing settings get the default of new widgets. */
  whenMissing?: Record<string, unknown>
  extraKeys?(config: WidgetConfig): ExtraKey[]
  /** The configuration of a new widget of this type, besides the settings' own defaults. */
  config?: Record<string, unknown>
  /** The data keys of the preview in the library. Their values are computed by functions. */
  preview?: { dataKeys: Record<string, unknown>[] }
}

/**
 * Describes a widget: pure data from which the server creates its bundles and the console draws forms. Aliases and
 * settings keys are those that stored dashboards use. The view is in a file beside it.
 */
export function defineWidget<Settings extends z.ZodObject, KeySettings extends z.ZodObject>(
  descriptor: WidgetDescriptor<Settings, KeySettings>,
): WidgetDescriptor<Settings, KeySettings> {
  return descriptor
}

/** Identifies a system widget: `bundle/alias`. */
export const widgetKey = (widget: { bundle: string; alias: string }) => `${widget.bundle}/${widget.alias}`
