import type { DashboardConfiguration } from '@signalbox/model/dashboard/configuration'
import type { StateParams } from '@signalbox/model/query/alias-resolution'
import type { TimeWindow } from '@signalbox/model/time/time-window'
import { createContext, useContext } from 'react'
import type { AliasContext } from '../../live/data/alias-context'
import type { PlaybackClock } from './playback/playback-clock'
import type { States } from './use-states'

/** A state that an action shows in a window of its own. */
export interface StateDialog {
  stateId: string
  params: StateParams
  title: string | null
  hidesToolbar: boolean
  /** Parts of the screen, in percent. */
  width: number | null
  height: number | null
}

/** What every widget of an open dashboard needs to know. */
export interface DashboardContext {
  dashboardId: string
  title: string
  configuration: DashboardConfiguration
  states: States
  aliases: AliasContext
  /** Entities have come or gone: widgets ask anew who their aliases mean. */
  refreshAliases(): void
  window: TimeWindow
  setWindow(window: TimeWindow): void
  /** Narrows the window for a while; `null` brings the one before back. */
  zoom(range: { startTimeMs: number; endTimeMs: number } | null): void
  /** The moment of the past that is played back. */
  playback: PlaybackClock
  serverOffsetMs: number
  maxPoints: number
  isEdit: boolean
  isMobile: boolean
  /** Inside a small picture of a widget type. */
  isPreview: boolean
  /** Without the console around it: links lead to other dashboards of that kind. */
  isSinglePage: boolean
  /** Shows the right layout on small screens, where one layout has all the room. */
  showRight(isShown: boolean): void
  openDialog(dialog: StateDialog): void
  /** Whether a widget holds input nobody has saved. */
  setUnsaved(widgetId: string, isUnsaved: boolean): void
  /** Opens the details of an alarm. */
  showAlarm(alarmId: string): void
}

const Context = createContext<DashboardContext | null>(null)
export const DashboardProvider = Context.Provider

export function useDashboardContext(): DashboardContext {
  const context = useContext(Context)
  if (!context) throw new Error('This piece belongs inside a dashboard')
  return context
}
