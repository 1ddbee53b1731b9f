import type { DashboardConfiguration } from '@signalbox/model/dashboard/configuration'
import type { Spot } from '@signalbox/model/dashboard/edit-layout'
import type { Widget } from '@signalbox/model/dashboard/widget'
import { createContext, useContext } from 'react'
import type { Edit } from './use-draft'

/** What stands beside the layout. */
export type Panel =
  | { kind: 'library'; spot: Spot }
  | { kind: 'add'; spot: Spot; widget: Widget }
  | { kind: 'edit'; spot: Spot; widgetId: string }

/** What is asked about the dashboard as a whole. */
export type EditDialog = 'states' | 'layouts' | 'aliases' | 'filters' | 'settings'

export interface EditContext {
  dashboardId: string
  configuration: DashboardConfiguration
  edit(edit: Edit, step?: string): void
  /** The layout that hot keys and Add speak of. */
  spot: Spot
  setSpot(spot: Spot): void
  selected: readonly string[]
  select(ids: readonly string[]): void
  panel: Panel | null
  /** Asks first when the open panel holds changes that were not taken over. Returns whether the panel was changed. */
  openPanel(panel: Panel | null): Promise<boolean>
  setPanelDirty(isDirty: boolean): void
  dialog: EditDialog | null
  openDialog(dialog: EditDialog | null): void
}

const Context = createContext<EditContext | null>(null)
export const EditProvider = Context.Provider

export function useEdit(): EditContext {
  const context = useContext(Context)
  if (!context) throw new Error('This piece belongs inside the dashboard editor')
  return context
}

/** Where the panel of a widget draws its preview. */
export const PREVIEW_ID = 'dashboard-widget-preview'
