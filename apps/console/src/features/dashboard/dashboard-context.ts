import type { DashboardConfiguration } from '@signalbox/model/dashboard/configuration'
import type { EntityId } from '@signalbox/model/entity-id'
import type { StateParams } from '@signalbox/model/query/alias-resolution'
import type { DashboardFilter } from '@signalbox/model/query/key-filter'
import type { TimeWindow } from '@signalbox/model/time/time-window'
import { createContext, useContext } from 'react'
import type { AliasContext } from '../../live/data/alias-context'
import type { PlaybackClock } from './playback/playback-clock'
import type { States } from './use-states'

/** A state that an action shows in a dialog. */
export interface StateDialog {
  stateId: string
  params: StateParams
  title: string | null
  hidesToolbar: boolean
  /** In percent of the screen. */
  width: number | null
  /** In percent of the screen. */
  height: number | null
}

/** The context of every widget of an open dashboard. */
export interface DashboardContext {
  dashboardId: string
  title: string
  configuration: DashboardConfiguration
  states: States
  aliases: AliasContext
  /** Makes widgets resolve their aliases again, after entities were added or removed. */
  refreshAliases(): void
  /** Chooses one of the entities of an alias, for this viewer. */
  chooseEntity(aliasId: string, entity: EntityId): void
  /** Replaces the values of a filter, for this viewer. */
  applyFilter(filter: DashboardFilter): void
  window: TimeWindow
  setWindow(window: TimeWindow): void
  /** Zooms the time window temporarily; `null` restores the previous time window. */
  zoom(range: { startTimeMs: number; endTimeMs: number } | null): void
  /** The playback time. */
  playback: PlaybackClock
  serverOffsetMs: number
  maxPoints: number
  isEdit: boolean
  isMobile: boolean
  /** Whether the context belongs to a preview of a widget type. */
  isPreview: boolean
  /** Whether the preview has sample data. Commands are then simulated. */
  isSample: boolean
  /** Whether the dashboard is shown without the console frame. Links then open other dashboards in the same way. */
  isSinglePage: boolean
  /** Shows or hides the right layout on small screens, where only one layout fits. */
  showRight(isShown: boolean): void
  openDialog(dialog: StateDialog): void
  /** Reports whether a widget has unsaved input. */
  setUnsaved(widgetId: string, isUnsaved: boolean): void
  /** Opens the details of an alarm. */
  showAlarm(alarmId: string): void
}

const Context = createContext<DashboardContext | null>(null)
export const DashboardProvider = Context.Provider

/** The context of the dashboard around a component. */
export function useDashboardContext(): DashboardContext {
  const context = useContext(Context)
  if (!context) throw new Error('useDashboardContext needs a DashboardProvider around the component')
  return context
}
