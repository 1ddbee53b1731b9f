import type { EntityAlias } from '../query/entity-alias'
import type { DashboardFilter } from '../query/key-filter'
import type { TimeWindow } from '../time/time-window'
import type { Widget } from './widget'

export interface GridSettings {
  backgroundColor?: string
  color?: string
  columns: number
  margin: number
  backgroundSizeMode?: string
  backgroundImageUrl?: string | null
  autoFillHeight?: boolean
  mobileAutoFillHeight?: boolean
  mobileRowHeight?: number
  [member: string]: unknown
}

/** The position of a widget in one layout. */
export interface LayoutEntry {
  sizeX: number
  sizeY: number
  row: number
  col: number
  mobileHeight?: number
  mobileOrder?: number
  /** The widget is not shown on phones. */
  mobileHide?: boolean
}

/** Ranges of screen widths, from phones to very large screens. */
export const BREAKPOINTS = ['xs', 'sm', 'md', 'lg', 'xl'] as const
export type Breakpoint = (typeof BREAKPOINTS)[number]

export interface Layout {
  widgets: Record<string, LayoutEntry>
  gridSettings: GridSettings
  /** Separate layouts for some screens; all others show this one. */
  breakpoints?: Partial<Record<Breakpoint, Layout>>
}

export type LayoutId = 'main' | 'right'

export interface DashboardState {
  name: string
  root: boolean
  layouts: { main: Layout; right?: Layout }
}

export interface DashboardSettings {
  stateControllerId: string
  showTitle?: boolean
  showDashboardsSelect?: boolean
  showEntitiesSelect?: boolean
  showFilters?: boolean
  showDashboardTimewindow?: boolean
  showDashboardExport?: boolean
  toolbarAlwaysOpen?: boolean
  titleColor?: string
  [member: string]: unknown
}

/** The content of a dashboard after repair: all required members exist. Unknown members are kept. */
export interface DashboardConfiguration {
  description?: string
  widgets: Record<string, Widget>
  states: Record<string, DashboardState>
  entityAliases: Record<string, EntityAlias>
  filters: Record<string, DashboardFilter>
  timewindow: TimeWindow
  settings: DashboardSettings
  [member: string]: unknown
}

export const DEFAULT_GRID: GridSettings = {
  backgroundColor: '#eeeeee',
  color: 'rgba(0,0,0,0.870588)',
  columns: 24,
  margin: 10,
  backgroundSizeMode: '100%',
}

export const DEFAULT_SETTINGS: DashboardSettings = {
  stateControllerId: 'entity',
  showTitle: false,
  showDashboardsSelect: true,
  showEntitiesSelect: true,
  showDashboardTimewindow: true,
  showDashboardExport: true,
  toolbarAlwaysOpen: true,
}

/** A layout without widgets. */
export const emptyLayout = (): Layout => ({ widgets: {}, gridSettings: { ...DEFAULT_GRID } })

/** The state a dashboard opens with. */
export function rootStateId(states: Record<string, DashboardState>): string {
  const ids = Object.keys(states)
  return ids.find((id) => states[id]?.root) ?? ids[0] ?? 'default'
}

/** A layout and its separate ones for some screens. */
export const layoutsOf = (layout: Layout): Layout[] => [layout, ...Object.values(layout.breakpoints ?? {})]

/** Drops widgets that no layout of any state shows any more. */
export function withoutOrphans(configuration: DashboardConfiguration): DashboardConfiguration {
  const shownIds = new Set(
    Object.values(configuration.states).flatMap(({ layouts }) =>
      [layouts.main, layouts.right].flatMap((layout) =>
        layout ? layoutsOf(layout).flatMap(({ widgets }) => Object.keys(widgets)) : [],
      ),
    ),
  )
  const widgets = Object.fromEntries(Object.entries(configuration.widgets).filter(([id]) => shownIds.has(id)))
  return { ...configuration, widgets }
}
