import type { EntityId } from '@signalbox/model/entity-id'
import { type ComponentType, createContext, useContext } from 'react'

/** Values of an entity to show in a widget. */
export interface ShownKeys {
  entityId: EntityId
  kind: 'timeseries' | 'attribute'
  keys: readonly string[]
  /** A line chart is preselected. */
  asChart?: boolean
}

export type ShowOnWidgetDialog = ComponentType<{ shown: ShownKeys; onClose: () => void }>

/** The dialog belongs to the dashboard feature, which tabs cannot import: the routes provide it. */
const Context = createContext<ShowOnWidgetDialog | null>(null)
export const ShowOnWidgetProvider = Context.Provider

/** The dialog that the routes provide. */
export const useShowOnWidgetDialog = () => useContext(Context)
