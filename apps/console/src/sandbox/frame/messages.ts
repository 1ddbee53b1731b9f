import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import type { EntityId } from '@signalbox/model/entity-id'
import type { AlarmRow, DataWindow, EntityRow, RuntimeDatasource } from '@signalbox/widgets/widget-data'

/** The code of a custom widget type. */
export interface WidgetCode {
  html: string
  css: string
  script: string
  resources: { url: string; isModule?: boolean }[]
  /** The class of the root element, which style sheets of old types use. */
  className: string
}

/** The type parameters of a script, which are read before a widget of the type runs. */
export interface TypeParameters {
  typeParameters: Record<string, unknown>
  actionSources: Record<string, { name: string; multiple: boolean }>
  settingsSchema: unknown
  dataKeySettingsSchema: unknown
  usesOwnData: boolean
}

export interface FrameKey {
  name: string
  type: string
  label: string
  pattern: string
  color: string
  units: string | undefined
  decimals: number | undefined
  settings: Record<string, unknown>
  hidden: boolean
  inLegend: boolean
}

export interface FrameDatasource extends RuntimeDatasource {
  type: string
  entityAliasId: string | null
  filterId: string | null
}

/** The data of a subscription, as plain values. */
export interface FrameData {
  datasources: FrameDatasource[]
  series: {
    datasource: number
    dataKey: FrameKey
    ts: number[]
    values: (number | string | null)[]
    isHidden: boolean
  }[]
  window: DataWindow | null
  isLoading: boolean
  entities: {
    data: EntityRow[]
    totalPages: number
    totalElements: number
    hasNext: boolean
    /** The keys of the values of a row. */
    keys: Partial<FrameKey>[]
  } | null
  alarms: { data: AlarmRow[]; totalPages: number; totalElements: number; hasNext: boolean } | null
}

/** The style of the text around a frame. */
export interface FrameStyle {
  color: string
  font: string
  theme: 'light' | 'dark'
  /** The padding of the widget in pixels. The frame covers the padding, so that content may use it. */
  padding?: FramePadding
}

export interface FramePadding {
  top: number
  right: number
  bottom: number
  left: number
}

/** The data that a widget gets from its dashboard. The data contain no credentials. */
export interface FrameContext extends FrameStyle {
  type: string
  config: WidgetConfig
  width: number
  height: number
  isEdit: boolean
  isMobile: boolean
  locale: string
  stack: { id: string; params: Record<string, unknown> }[]
  user: FrameUser
  aliases: Record<string, unknown>
  filters: Record<string, unknown>
  dashboardTimewindow: unknown
  dashboardTitle: string
  targetDevice: EntityId | null
  /** The texts whose keys occur in the code. */
  translations: Record<string, string>
}

interface FrameUser {
  userId: string
  authority: string
  tenantId: string | null
  customerId: string | null
  /** Empty for a public dashboard, or if the user has no name. */
  firstName: string
  lastName: string
}

export interface FrameAction {
  name: string
  body: string
  html: string
  css: string
  resources: { url: string }[]
  /** Whether the action has its own HTML and CSS: the type `customPretty`. Its function also gets `html`. */
  isPretty: boolean
  entityId: EntityId | null
  entityName: string | null
  entityLabel: string | null
  extra: unknown
}

/** Changes of a widget to its header. An empty title hides the title; `null` stands for the configured title. */
export interface FrameHeader {
  title: string | null
  /** Shown while the pointer is over the title. `null` stands for the configured tooltip. */
  tooltip: string | null
  buttons: { name: string; icon: string }[]
}

export interface FrameError {
  name: string
  message: string
  status?: number
  /** The position in the script, counted from 1. */
  line?: number
  column?: number
}

/** A message from the page to a frame. */
export type ToFrame =
  | { kind: 'ping' }
  | { kind: 'html'; html: string; css: string; frameStyle: FrameStyle }
  /** Requests the type parameters of the code without starting a widget. */
  | { kind: 'probe'; code: WidgetCode }
  | { kind: 'widget'; code: WidgetCode; context: FrameContext; data: FrameData }
  /** The context and data for the actions of a widget that the page draws itself. */
  | { kind: 'environment'; context: FrameContext; data: FrameData }
  | { kind: 'context'; context: FrameContext }
  | { kind: 'data'; subscription: string; data: FrameData }
  | { kind: 'action'; action: FrameAction }
  /** The user pressed a button that the widget put into its header. */
  | { kind: 'press'; button: number }
  /** An event of the script of another widget. */
  | { kind: 'event'; name: string; args: unknown[] }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'call-error'; id: number; error: FrameError }

/** A message from a frame to the page. */
export type FromFrame =
  | { kind: 'pong' }
  /**
   * `enter` is sent before code of the widget type is called, `leave` after it has returned. The frame with the highest
   * `atMs` is the one that called its code last.
   */
  | { kind: 'enter'; atMs: number }
  | { kind: 'leave' }
  | { kind: 'click'; elementId: string }
  | { kind: 'type-parameters'; parameters: TypeParameters }
  | { kind: 'started' }
  | { kind: 'drawn' }
  | { kind: 'load-errors'; lines: string[] }
  /** The content security policy of the frame blocked a request to this host. */
  | { kind: 'blocked'; host: string }
  | { kind: 'error'; during: string; error: FrameError }
  /** The function of an action has returned or failed. */
  | { kind: 'action-ended'; name: string }
  | { kind: 'call'; id: number; name: string; args: unknown[] }
  /** A dialog opens with this size, or closes. */
  | { kind: 'dialog'; size: { width: number; height: number } | null; hasCloseButton: boolean }
