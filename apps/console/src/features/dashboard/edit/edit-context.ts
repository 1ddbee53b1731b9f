import type { DashboardConfiguration } from '@signalbox/model/dashboard/configuration'
import type { LayoutAddress } from '@signalbox/model/dashboard/edit-layout'
import type { Widget } from '@signalbox/model/dashboard/widget'
import { createContext, useContext } from 'react'
import type { Edit } from './use-draft'

/** The panel beside the layout. */
export type Panel =
  | { kind: 'library'; address: LayoutAddress }
  | { kind: 'add'; address: LayoutAddress; widget: Widget }
  | { kind: 'edit'; address: LayoutAddress; widgetId: string }

/** The dialogs of the dashboard editor. */
export type EditDialog = 'states' | 'layouts' | 'aliases' | 'filters' | 'settings'

export interface EditContext {
  dashboardId: string
  configuration: DashboardConfiguration
  edit(edit: Edit, step?: string): void
  /** The address of the layout that shortcuts and Add apply to. */
  activeAddress: LayoutAddress
  setActiveAddress(address: LayoutAddress): void
  selected: readonly string[]
  select(ids: readonly string[]): void
  panel: Panel | null
  /**
   * Opens another panel; `null` closes the open panel. If the open panel has changes that were not applied, the user is
   * asked first. Returns false if the user keeps the open panel.
   */
  openPanel(panel: Panel | null): Promise<boolean>
  setPanelDirty(isDirty: boolean): void
  dialog: EditDialog | null
  openDialog(dialog: EditDialog | null): void
}

const Context = createContext<EditContext | null>(null)
export const EditProvider = Context.Provider

/** The context of the dashboard editor around a component. */
export function useEdit(): EditContext {
  const context = useContext(Context)
  if (!context) throw new Error('useEdit needs an EditProvider around the component')
  return context
}

/** The id of the element in which the panel of a widget renders its preview. */
export const PREVIEW_ID = 'dashboard-widget-preview'
